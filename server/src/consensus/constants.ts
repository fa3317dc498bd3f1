// Every constant of "Agreed across groups" with its source. "Trial" is `npm run bench -- consensus`: votes of real people in six open
// Polis conversations, tuned over many seeds; docs/sentence-support.md has the figures.

/** A person has a say from this many ratings on (design of the mark). The trial uses 3, as its protocol requires. */
export const RATINGS_MIN = 10;

/** Accounts younger than three days have no say (design of the mark). */
export const RATINGS_SETTLED_MS = 3 * 24 * 60 * 60 * 1000;

/** With fewer people with a say, the sides can't be distinguished. Chosen: a tenth of a side is then still two people. */
export const PERSONS_MIN = 20;

/** The grid over the axis of viewpoints, in standard deviations: 17 points over ±3.2; 25 are no better in the trial. */
const VIEWPOINT_REACH = 3.2;
const VIEWPOINT_STEPS = 16;
export const VIEWPOINT_POINTS: readonly number[] = Array.from(
  { length: VIEWPOINT_STEPS + 1 },
  (_, step) => VIEWPOINT_REACH * ((2 * step) / VIEWPOINT_STEPS - 1),
);

/**
 * People's tendency to agree with any sentence, in log-odds: normal with deviation 1, on three points. Trial: without it recall is 0.02
 * lower.
 */
export const TENDENCIES: readonly number[] = [-2, 0, 2];

/** Precisions of the normal priors of a sentence's ease and slope. Trial. */
export const EASE_PENALTY = 0.35;
export const SLOPE_PENALTY = 0.5;

/** Rounds of the power iteration from which the fit starts, and the root mean square of the slopes after them. Chosen. */
export const STARTING_ROUNDS = 30;
export const STARTING_SLOPE = 0.7;

/** Largest change of a sentence's ease or slope in a sweep. Chosen: without a limit a Newton step can overshoot the best values. */
export const STEP_MAX = 1;

/** Sweeps over all ratings, and the sweep from which the two sides are fitted, too. Trial: recall is lower with fewer than 40. */
export const FIT_SWEEPS = 40;
export const SIDES_FROM_SWEEP = 10;

/** The prior of the sides: this many people, divided evenly; the minimum share of a side; the minimum spread of a side. Trial. */
export const SIDE_PRIOR_PEOPLE = 30;
export const SIDE_SHARE_MIN = 0.05;
export const SIDE_VARIANCE_MIN = 0.3;

/** If histories explain a smaller share of the variance of viewpoints than this, people don't differ. Chosen. */
export const RELIABILITY_MIN = 0.1;

/** Fitted eases and slopes are shrunk towards zero, so the true spread of sentences is larger by this factor. Trial. */
export const SPREAD_GAIN = 1.2;

/** Grids over the ease and the slope of the sentence that is judged, in steps of 0.5. Chosen. */
export const EASE_REACH = 4;
export const EASE_STEPS = 16;
export const SLOPE_REACH = 3;
export const SLOPE_STEPS = 12;

/**
 * Factor by which sentences may divide the sides more than the fitted ones do, so that less is inferred from one side about the other.
 * Trial.
 */
export const SLOPE_CAUTION = 1.5;

/** The mark needs this expected share of the side that agrees less. Trial. */
export const SHARE_MIN = 0.717;

/** The bar in log-odds falls by this times how much reliability is above one half, and rises below it. Trial. */
export const RELIABILITY_GAIN = 1;

/** Minimum net support on each side: voices for minus voices against. Trial. */
export const NET_SUPPORT_MIN = 2.5;

/**
 * Minimum net support on each side by people who clearly belong to it: someone between the sides counts 0 here, someone who certainly
 * belongs to a side counts 1. Without it, people between the sides would count as both. Trial.
 */
export const CLEAR_SUPPORT_MIN = 0.5;

/** Larger crowds are scaled down to this many voices, so that a crowd of one side never counts as both. */
export const VOICES_MAX = 16;

/** Maximum probability of a voice, because people tap the wrong button. Chosen. */
export const SLIP_CHANCE = 0.01;

/**
 * Two histories are nearly identical from this Jaccard similarity of their (sentence, side) pairs. Trial: copies with one rating in
 * ten changed.
 */
export const TWIN_SIMILARITY = 0.7;

/** Such a pair counts only if fewer than 2^-this of them among all people are expected by chance. Chosen: one in ten. */
export const TWIN_SURPRISE_BITS = 3.3;

/** Locality-sensitive hashing by bands of minimum hashes (Broder 1997): at similarity 0.7 a pair is missed once in 2,900. */
export const TWIN_BANDS = 12;
export const TWIN_ROWS = 2;

/** A verdict that needs more voices than this does not count as within reach. Chosen: the size of a crowd that the trial covers. */
export const MISSING_MAX = 16;
