// Sides and what speaks for them.

/** 1 agrees, -1 disagrees, 0 neither. */
export type Stance = 1 | -1 | 0;

/** A side taken outright; strength in points, 0 where none is taken. */
export type Verdict = { stance: Stance; strength: number };

/** What speaks for each side, as logits. */
export type Points = [agree: number, neutral: number, disagree: number];

/** Points as shares of 1. */
export type Chances = [agree: number, neutral: number, disagree: number];
