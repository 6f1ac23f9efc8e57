// A species of several animals: small copies of its creature in a line, each with what lies on it.
import type { ComponentChildren, JSX } from "preact";
import { useMemo } from "preact/hooks";
import { Figure, lookKey } from "./creature";
import type { Look } from "./parts/pose";
import "./herd.css";

/** One animal of a herd, drawn small: the outline that its traits give it, without what surrounds it. */
export function Member({ look }: { look: Look }): JSX.Element {
  const key = lookKey(look);
  return useMemo(
    () => (
      <svg class="member-figure" viewBox="-6 -16 172 108" aria-hidden="true">
        <Figure look={look} small />
      </svg>
    ),
    [key],
  );
}

export interface HerdMember {
  look: Look;
  /** Tokens that lie on it. */
  on?: ComponentChildren;
  class?: string;
}

/** The animals in a line; `most` places keep their size whether they are taken or not. */
export function Herd({ members, most }: { members: HerdMember[]; most: number }): JSX.Element {
  return (
    <span class="herd" style={{ "--places": Math.max(most, members.length) }} aria-hidden="true">
      {members.map((member, i) => (
        <span class={`member ${member.class ?? ""}`} key={i}>
          <Member look={member.look} />
          <span class="carried">{member.on}</span>
        </span>
      ))}
    </span>
  );
}
