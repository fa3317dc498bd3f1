// Every constant of "Agreed across groups". "Trial": chosen by `npm run bench -- consensus` on six open Polis conversations (minimum wage,
// Brexit, housing, taxes, biodiversity, Bowling Green 2050; CC BY 4.0), on pooled seeds of all six.

/** A person has a say from this many ratings on (design of the mark). The trial uses 3, as its protocol requires. */
export const RATINGS_MIN = 10;
/** Accounts younger than three days have no say (design of the mark). */
export const RATINGS_SETTLED_MS = 3 * 24 * 60 * 60 * 1000;
/** With fewer people with a say, the sides can't be distinguished. Chosen: a tenth of a side is then still two people. */
export const PERSONS_MIN = 20;

/** Grid of viewpoints, in standard deviations. Trial: 17 points over ±3.2 are no better. */
export const VIEWPOINT_POINTS = [-2.25, -1.5, -0.75, 0, 0.75, 1.5, 2.25];
/** Grid of people's tendency to agree with any sentence, in log-odds: normal, deviation 1. Trial: recall is 0.02 lower without the grid. */
export const TENDENCIES = [-2, 0, 2];
/** Variance within a side; the rest of the variance of viewpoints, which is 1, is the distance of the sides. Trial. */
export const SIDE_VARIANCE = 0.3;
/** Prior of the sizes of the sides: this many people, divided evenly. The smallest share of a side. Trial. */
export const SIDE_PRIOR_PEOPLE = 30;
export const SIDE_SHARE_MIN = 0.05;
/** Precisions of the normal priors of a sentence's ease and slope in the fit. Trial. */
export const EASE_PENALTY = 0.35;
export const SLOPE_PENALTY = 0.5;
/** Rounds of the power iteration from which the fit starts. Chosen. */
export const STARTING_ROUNDS = 30;
/** Sweeps of the fit, and the largest change of ease and slope in one. Trial: 40 sweeps are no better. */
export const FIT_SWEEPS = 20;
export const STEP_MAX = 1;
/** If histories explain a smaller share of the variance of viewpoints than this, people don't differ. Chosen. */
export const RELIABILITY_MIN = 0.1;

/** Standard deviations of ease and slope of the sentence that is judged. Trial. */
export const EASE_SPREAD = 2;
export const SLOPE_SPREAD = 1.5;
/** The mark needs this expected share of the side that agrees less. Trial. */
export const SHARE_MIN = 0.717;
/** Minimum net support on each side: two opposing extreme voices don't undo it. And by people who clearly belong there. Trial. */
export const NET_SUPPORT_MIN = 2.5;
export const CLEAR_SUPPORT_MIN = 0.5;
/** Larger crowds are scaled down to this many voices, so that a crowd of one side never counts as both. */
export const VOICES_MAX = 16;
/** A verdict is computed from at most this many people: the people with the oldest accounts. Chosen: 30 ms of computing. */
export const RATERS_MAX = 2_000;
/** The probability that a person taps the wrong button. Chosen. */
export const SLIP_CHANCE = 0.01;
/** A verdict that needs more voices than this does not count as within reach. Chosen: the size of a crowd that the trial covers. */
export const MISSING_MAX = 16;

/** Two histories are nearly identical from this Jaccard similarity of their (sentence, side) pairs. Trial: one rating in ten changed. */
export const TWIN_SIMILARITY = 0.7;
/** Such a pair counts only if chance is expected to give fewer than 2^-TWIN_SURPRISE_BITS pairs among all people. Chosen: one in ten. */
export const TWIN_SURPRISE_BITS = 3.3;
/** Bands of two minimum hashes (Broder 1997): at similarity 0.7 a pair shares none of them once in 2,900. */
export const TWIN_BANDS = 12;
