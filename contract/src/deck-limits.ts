// The limits of the deck of sentences that need voices.

/** The deck takes sentences from this number at the beginning of an answer. */
export const WEIGH_IN_SENTENCES_MAX = 100;
export const WEIGH_IN_CARDS = 10;
export const WEIGH_IN_CARDS_MAX = 20;
/** The highest count of answers to check. */
export const WEIGH_IN_COUNT_MAX = 99;
/** Lengths of the texts of a card in UTF-16 units; longer texts end with an ellipsis. `neighbour`: each other sentence of `context`. */
export const WEIGH_IN_TEXTS = { question: 4_000, sentence: 2_000, neighbour: 600, comment: 4_000 } as const;
