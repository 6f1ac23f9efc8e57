// Traits that keep an animal from being eaten.
import type { JSX } from "preact";
import { along, comb, outline, type Part } from "./pose";

/** A head on its neck, to the right. */
const HEAD = "M-14 14C-12-4-8-16 0-26C6-36 20-38 30-28C34-24 34-20 29-19L12-16C8-8 8 2 12 14Z";

/** Another of its kind, behind it. */
const Kin = ({ at }: { at: string }): JSX.Element => (
  <g transform={at}>
    <path d={HEAD} />
    <circle class="eye" cx="17" cy="-26" r="3.6" />
    <circle class="pupil" cx="18.200" cy="-26" r="1.900" />
  </g>
);

export const DEFENCE: Record<string, Part> = {
  /** A mound of earth; a safe animal sits in it. */
  burrowing: {
    front: ({ look }) => (
      <g>
        <path
          class="mound"
          d={look.hidden ? "M0 99C6 70 40 62 64 66C92 62 128 70 138 99Z" : "M0 98C4 74 22 66 40 72C56 76 62 88 70 98Z"}
        />
        <path
          class="clods"
          d={
            look.hidden
              ? "M20 86q6-4 12 0M50 76q6-4 12 0M84 80q6-4 12 0M66 90q6-4 12 0M108 88q5-3 10 0"
              : "M12 90q5-4 10 0M28 80q5-4 10 0M38 91q5-4 10 0"
          }
        />
      </g>
    ),
  },
  camouflage: {
    back: (pose) => (
      <g>
        {along(pose, 0.02, 0.95, 5).map(([x, y], i) => (
          <path
            class="leaf"
            d={`M${x} ${y + 2}c-7-3-8-10-4-15c6 3 8 9 4 15Z`}
            transform={`rotate(${i * 14 - 34} ${x} ${y})`}
          />
        ))}
      </g>
    ),
    skin: ({ girth }) => (
      <path
        class="blotch"
        d={`M64 60c4-6 12-6 14-1c-4 5-10 6-14 1ZM82 ${53 - girth / 2}c5-5 13-3 14 2c-5 4-11 3-14-2ZM86 66c3-5 10-5 13 0c-4 3-9 3-13 0ZM28 64c4-2 9-2 12 0c-4 3-8 3-12 0Z`}
      />
    ),
  },
  /** It stands on a branch, and its tail holds another. */
  climbing: {
    ground: () => (
      <g>
        <path
          class="wood"
          d="M0 96C30 88 50 90 84 89C116 88 140 91 160 86L160 93C140 98 112 95 84 96C52 97 30 97 0 103Z"
        />
        <path
          class="leaf"
          d="M150 88c6-8 10-8 14-7c0 6-6 9-14 7ZM20 92c-8-6-14-5-18-2c4 6 11 6 18 2ZM118 90c3-5 8-6 12-5c-1 4-6 7-12 5Z"
        />
      </g>
    ),
    back: () => (
      <g>
        <path class="wood" d="M0 24C14 29 28 28 44 23L45 28C30 34 12 34 0 30Z" />
        <path class="grip" d="M16 60C4 56 0 44 9 34C15 23 28 25 26 34C24 39 17 37 19 31" />
        <path class="grip inner" d="M16 60C4 56 0 44 9 34C15 23 28 25 26 34C24 39 17 37 19 31" />
      </g>
    ),
  },
  /** Back to back with others, who look the other way. */
  defensive_herding: {
    behind: ({ girth }) => (
      <g class="kin">
        <Kin at={`translate(84 ${64 - girth}) rotate(6)`} />
        <Kin at={`translate(62 ${70 - girth}) scale(-1.15 1.15) rotate(4)`} />
      </g>
    ),
  },
  flight: {
    behind: ({ lift, girth }) => (
      <path
        class="wing far-wing"
        d="M88 50C86 26 98 4 128-8C126 0 130 6 126 12C128 18 126 24 120 27C120 36 108 46 96 52Z"
        transform={`translate(0 ${-lift - girth / 2})`}
      />
    ),
    skin: ({ girth }) => (
      <g transform={`translate(0 ${-girth / 2})`}>
        <path
          class="wing"
          d="M86 56C92 30 74 4 36-10C38 0 32 4 36 12C30 16 34 24 40 27C38 34 46 40 54 42C56 50 68 56 86 56Z"
        />
        <path class="quills" d="M84 53C78 34 62 14 42-3M80 51C66 40 54 26 40 14M76 51C66 46 54 38 44 28" />
      </g>
    ),
  },
  /** The dome of a tortoise. */
  hard_shell: {
    skin: ({ girth, belly }) => (
      <g>
        <path
          class="shell"
          d={`M46 ${64 + belly / 3}C44 ${30 - girth} 66 ${20 - girth} 82 ${20 - girth}C100 ${20 - girth} 116 ${32 - girth} 114 ${62 + belly / 3}C98 ${71 + belly / 3} 64 ${73 + belly / 3} 46 ${64 + belly / 3}Z`}
        />
        <path
          class="plates"
          d={`M68 ${24 - girth}L62 ${44 - girth / 2}L80 ${54 - girth / 3}L98 ${44 - girth / 2}L94 ${23 - girth}M62 ${44 - girth / 2}L47 ${52 - girth / 3}M98 ${44 - girth / 2}L114 ${51 - girth / 3}M80 ${54 - girth / 3}V${69 + belly / 3}`}
        />
      </g>
    ),
  },
  /** The fur for a long winter. */
  hibernation: {
    skin: (pose) => (
      <g>
        <path class="fur" d={`${comb(along(pose, 0, 1, 11), [-3, 3], [1.5, -12])}L115 45`} />
        <path
          class="fur tufts"
          d={`M64 66l3 7 2-7 3 8 2-8 3 9 2-9 3 9 2-9 3 8 2-8 3 6 2-7`}
          transform={`translate(0 ${pose.belly / 2})`}
        />
      </g>
    ),
    head: () => (
      <path
        class="ears"
        d="M116 43C110 36 114 28 120 30C125 32 126 37 124 40ZM127 37C125 29 131 25 136 29C139 32 138 36 136 38Z"
      />
    ),
  },
  /** The weight itself is in the shape of the whole; the skin hangs in folds over toes like an elephant's. */
  high_body_weight: {
    skin: ({ girth, belly }) => (
      <path
        class="folds"
        d={`M58 ${58 - girth / 2}q-5 8 1 14M112 ${52 - girth / 2}q-6 8-2 16M116 58q5 5 8 4M62 ${74 + belly / 2}q20 ${6 + belly / 3} 42-2M70 ${46 - girth / 2}q12-5 24-1M120 49q-3 5-1 8`}
      />
    ),
    front: () => <path class="toes" d="M63 88q2-4 4 0M69 88q2-4 4 0M98 88q2-4 4 0M104 88q2-4 4 0" />,
  },
  horns: {
    nape: () => <path class="horn" d="M127 39C126 26 134 14 148 9C142 18 140 26 139 37Z" />,
    head: () => (
      <path
        class="horn"
        d="M116 42C108 30 110 14 124 4C121 16 122 26 128 37ZM144 45C147 40 151 36 157 34C156 40 153 45 149 48Z"
      />
    ),
  },
  /** The outline of another beside its own. */
  mimicry: {
    back: (pose) => (
      <g transform="translate(-9 -13)">
        <path class="ghost" d={outline(pose)} />
        <path class="mark" d={`M131 ${43 - pose.neck}h.1`} />
      </g>
    ),
  },
  poisonous: {
    back: (pose) => (
      <g>
        {along(pose, 0.1, 0.97, 7).map(([x, y]) => (
          <path class="spine" d={`M${x - 4} ${y + 3}L${x - 1} ${y - 9}L${x + 4} ${y + 2}Z`} />
        ))}
      </g>
    ),
    skin: ({ girth }) => (
      <path
        class="warn"
        d={`M68 ${60 - girth / 3}h.1M79 ${56 - girth / 3}h.1M90 ${56 - girth / 3}h.1M84 66h.1M100 ${59 - girth / 3}h.1M73 68h.1M48 62h.1M36 66h.1`}
      />
    ),
  },
  running: { ground: ({ asleep }) => (asleep ? null : <path class="dust" d="M6 74h20M0 81h16M10 67h10" />) },
  swimming: {
    ground: () => (
      <path
        class="water"
        d="M4 90q8-6 16 0t16 0 16 0 16 0 16 0 16 0 16 0 16 0 16 0M14 96q8-5 16 0t16 0 16 0 16 0 16 0 16 0 16 0"
      />
    ),
    back: ({ girth }) => (
      <g>
        <path class="fin" d="M7 49C0 42 0 34 2 30C8 34 12 38 13 46C10 50 4 58 0 66C6 66 12 62 15 57Z" />
        <path
          class="fin"
          d={`M68 ${52 - girth}C74 ${34 - girth} 84 ${28 - girth} 96 ${27 - girth}C90 ${34 - girth} 92 ${41 - girth} 97 ${48 - girth}Z`}
        />
      </g>
    ),
  },
  /** A bird on its back, which cleans it and looks out for it. */
  symbiosis: {
    skin: (pose) => {
      const [[x, y]] = along(pose, 0.34, 0.34, 1) as [readonly [number, number]];
      return (
        <g class="bird" transform={`translate(${x} ${y - (pose.has("hard_shell") ? 24 : 1)})`}>
          <path class="legs" d="M-3 1v-5M3 1v-5" />
          <path class="plume" d="M-18-3C-10-6-10-16 2-17C4-25 15-25 16-18L23-16L16-14C15-5 6-2-2-3C-8-3-12-1-18-3Z" />
          <path class="vane" d="M-9-6C-4-6 2-8 4-14C-3-14-8-11-9-6Z" />
          <path class="mark" d="M11-18.500h.1" />
        </g>
      );
    },
  },
  tail_loss: {
    skin: () => (
      <g>
        <path class="gap" d="M41 58q-6 7-3 16" />
        <path class="tip" d="M2 46C8 62 24 66 36 63.500C33 67 32 70 33 73C18 71 6 63 2 46Z" />
        <path class="cut" d="M44 58q-6 7-3 15" />
      </g>
    ),
  },
  /** The crest stands, and everybody hears why. */
  warning_call: {
    nape: () => (
      <path
        class="crest"
        d="M116 44C106 40 100 32 100 22C106 26 110 30 113 34C110 26 111 18 115 12C118 20 120 26 120 33C122 26 125 21 130 18C130 26 129 32 126 38Z"
      />
    ),
    head: ({ jaw }) => (
      <g>
        {!jaw && <path class="maw" d="M146 53C150 56 148 64 142 64C137 63 134 59 132 56Z" />}
        <path class="sound" d="M152 40q5 9 1 18M158 34q9 15 2 31M150 30q-4-4-10-6" />
      </g>
    ),
  },
};
