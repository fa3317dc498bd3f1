// Every number of "Agreed across groups" with its source. "Trial" is `npm run bench -- consensus`: votes of real people in six open Polis
// conversations, tuned over many seeds; docs/sentence-support.md has the figures.

/** A person has a say from this many ratings (design of the mark). The trial lowers it to 3, as its protocol demands. */
export const RATINGS_MIN = 10;

/** Accounts younger than three days have no say (design of the mark). */
export const RATINGS_SETTLED_MS = 3 * 24 * 60 * 60 * 1000;

/** Below this many people with a say there are no sides to tell apart. Chosen: a tenth of a side's share is then still two people. */
export const PERSONS_MIN = 20;

/**
 * Ridge penalties of the fit, in ratings: each person and sentence is pulled to zero as if by this many further ratings. The method is the
 * matrix factorization of Community Notes (Wojcik et al. 2022); its penalties are for longer histories, these are from the trial.
 */
export const INTERCEPT_PENALTY = 12;
export const FACTOR_PENALTY = 3;

/** The fit ends when factors move by less than this share of their length in a sweep, or after so many sweeps. */
export const FIT_TOLERANCE = 1e-5;
export const FIT_SWEEPS_MAX = 120;

/** Gaussian kernel over the viewpoint axis, in standard deviations: 13 points over ±1.5 (Gaussian scorer of Community Notes). */
export const KERNEL_BANDWIDTH = 0.5;
export const KERNEL_REACH = 1.5;
export const KERNEL_POINTS = 13;

/** At each point agreement starts from 0.35 with the weight of 0.4 of the voices there, and an opposing voice weighs 1.25 (same source). */
export const PRIOR_AGREEMENT = 0.35;
export const PRIOR_WEIGHT = 0.4;
export const OPPOSED_WEIGHT = 1.25;

/** The mark needs this geometric mean of agreement over the points (design of the mark). */
export const AGREEMENT_MIN = 0.7;

/** Membership in a side takes this share of the log-odds that the mixture gives, because positions are uncertain. Trial. */
export const SIDE_CERTAINTY = 0.4;

/** On each side so many opposing voices are imagined, and this net support must be left. Two: design. The rest: trial. */
export const IMAGINED_OPPONENTS = 2;
export const NET_SUPPORT_LEFT = 1.6;

/**
 * On each side this much net support must come from people who clearly belong to it: someone between the sides counts 0 here, someone
 * who surely belongs to a side counts 1. Without it, people between the sides would pass for both. Trial.
 */
export const CLEAR_SUPPORT_MIN = 1;

/** Larger crowds are scaled down to this many voices before net support is taken, so that a crowd of one side never counts as both. */
export const NET_SUPPORT_VOICES = 16;

/** Two histories are nearly identical from this Jaccard similarity of their (sentence, side) pairs. Trial: copies with one rating in ten changed. */
export const TWIN_SIMILARITY = 0.7;

/** And only where chance would give fewer than 2^-this such pairs among all people. Chosen: one in ten. */
export const TWIN_SURPRISE_BITS = 3.3;

/** Locality-sensitive hashing by bands of minimum hashes (Broder 1997): at similarity 0.7 a pair is missed once in 2,900. */
export const TWIN_BANDS = 12;
export const TWIN_ROWS = 2;

/** A verdict that needs more voices than this is not announced as within reach. Chosen: the size of a crowd that the trial covers. */
export const MISSING_MAX = 16;
