// Traits of hunters, thieves and those who come after them.
import { along, comb, type Part, type Pose } from "./pose";

const LOWER_JAW = "M124 54L145 60C147 64 143 66 138 66C130 67 122 66 116 62Z";

export const HUNTING: Record<string, Part> = {
  /** The mouth gapes: teeth above and below. */
  carnivorous: {
    nape: ({ jaw }) =>
      jaw ? (
        <g>
          <path class="maw" d="M147 51L127 53L124 55L143 61Z" />
          <path class="hide" d={LOWER_JAW} />
        </g>
      ) : null,
    head: ({ jaw }) =>
      jaw ? (
        <path class="tooth" d="M147 51l-2 5-2-4.5-3 5-2-4.700-3 5-2-4.500-3 4M142 60.200l-2-4-3 3-2-4-2 3" />
      ) : null,
  },
  /** Sabres that cannot chew a leaf, and a muzzle that is never clean. */
  obligate_carnivorous: {
    head: ({ jaw }) => (
      <g>
        <path class="blood" d="M137 39c6 0 11 5 12 9c-1 5-5 6-11 6.500c-3-5-4-11-1-15.500Z" />
        <path
          class="tooth"
          d={jaw ? "M145 51l-1 15-5-14.500M136 52l-2 14-4-13.500" : "M146 54l-2 17-5-16.500M137 55.500l-2 15-5-14.500"}
        />
      </g>
    ),
  },
  /** A tiger in the reeds. */
  ambush: {
    skin: ({ girth, belly }) => (
      <path
        class="stripes"
        d={`M58 56l5 9M67 ${52 - girth / 2}l5 15M78 ${49 - girth}l4 19M89 ${48 - girth}l2 20M100 ${50 - girth / 2}l0 16M30 63l3 6M42 62l4 6M72 ${73 + belly / 2}l4-5M92 ${73 + belly / 2}l2-5M108 51l-1 9`}
      />
    ),
    front: () => (
      <g>
        <path class="reed" d="M16 97q2-30-4-52M24 97q-1-24 6-40M140 97q3-22-2-36M149 97q-1-18 5-30M132 97q0-12-3-20" />
        <path class="cattail" d="M12 46v-11M30 58v-10M138 62v-10M154 68v-9" />
      </g>
    ),
  },
  /** A wolf: ears, hackles, brush; the tracks of the others. */
  pack_hunting: {
    ground: () => (
      <path class="tracks" d="M14 94h.1M22 97h.1M34 93h.1M42 97h.1M120 97h.1M130 93h.1M140 97h.1M150 93h.1" />
    ),
    back: (pose) => (
      <g>
        <path class="brush" d="M54 57C36 66 20 66 4 42C-2 52 0 66 8 74L2 78C14 82 42 80 58 67Z" />
        <path class="hackles" d={`${comb(along(pose, 0.3, 1, 7), [-5, 3], [-1, -11])}L112 50`} />
      </g>
    ),
    head: () => <path class="ears" d="M113 43L109 22L124 36ZM124 37L126 18L137 36Z" />,
  },
  /** An eye that nothing escapes; drawn with the eye. */
  sharp_vision: {
    head: ({ asleep }) => (asleep ? null : <path class="lashes" d="M123 37l-4-4M127 34l-3-5M133 32v-5M139 34l3-4" />),
  },
  /** The ruff of a vulture. */
  scavenger: {
    head: () => (
      <g>
        <path class="bald" d="M119 41C126 33 140 35 147 44C150 48 149 53 145 54.500C138 48 128 46 120 50Z" />
        <path
          class="ruff"
          d="M104 43c6 2 11 1 14-4c6 5 7 12 5 18c-2 6-6 11-13 14c0-4-2-5-5-6c4-2 3-4-1-6c4-1 5-4 1-7c3-2 2-5-1-9Z"
        />
      </g>
    ),
  },
  piracy: {
    head: () => (
      <path class="mask" d="M117 41q8-5 16-3q8 0 13 4l-2 6q-7 3-13 1q-7-1-13-2q-5 5-10 4q4-4 5-7q-5 1-9-3q6 2 9 0" />
    ),
  },
  /** A light on a rod before needle teeth. */
  angler: {
    nape: () => <path class="rod" d="M124 38C122 16 140 8 153 22" />,
    head: ({ jaw }) => (
      <g>
        <circle class="glow" cx="154" cy="25" r="8" />
        <circle class="lamp" cx="154" cy="25" r="4.500" />
        {!jaw && <path class="tooth" d="M145 56l1-8-3 7-1-9-3 9.500-1-8-3 8-1-7-3 7" />}
      </g>
    ),
  },
  /** A skull too small for what is in it. */
  intelligence: {
    nape: () => <path class="brain" d="M114 45C106 34 112 20 124 20C130 15 142 18 144 26C151 29 150 38 145 42Z" />,
    head: () => (
      <path
        class="folds"
        d="M118 40c-5-5-2-11 4-10c0-5 8-7 10-1c5-3 10 1 8 6M122 38c1-4 5-5 8-3M133 36c2-3 6-3 8 0M126 27c2 2 3 2 5 1"
      />
    ),
  },
};

/** The eye, as round as the traits let it be. */
export function Eye({ pose }: { pose: Pose }) {
  const { has, asleep, jaw } = pose;
  const [x, y] = [133, 43];
  if (has("simplification")) return null;
  if (asleep) return <path class={has("piracy") ? "mouth pale" : "mouth"} d={`M${x - 4} ${y}q4 4 8 0`} />;
  const sharp = has("sharp_vision");
  const fierce = jaw || has("obligate_carnivorous") || has("ambush");
  const r = sharp ? 7.4 : pose.small ? 4.6 : 3.4;
  return (
    <g>
      <circle class={has("ambush") ? "eye amber" : "eye"} cx={x} cy={y} r={r} />
      {fierce ? (
        <ellipse class="pupil" cx={x + 0.5} cy={y} rx={r * 0.25} ry={r * 0.8} />
      ) : (
        <circle class="pupil" cx={x + 0.8} cy={y} r={r * 0.55} />
      )}
      {sharp && <circle class="glint" cx={x - 1.8} cy={y - 2} r="1.500" />}
      {fierce && <path class="mouth" d={`M${x - r - 3} ${y - r - 1.5}L${x + r} ${y - r + 1.5}`} />}
    </g>
  );
}
