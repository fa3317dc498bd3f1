// A reader's way through a deck of cards. Pure.

import type { Stance } from '@frogpond/contract/analysis';

export type Deck = {
  /** The shown card; the number of cards at the end. */
  at: number;
  /** The voice on each card that has one. */
  voices: ReadonlyMap<number, Stance>;
};

export const NEW_DECK: Deck = { at: 0, voices: new Map() };

export function withVoiceOn(deck: Deck, card: number, stance: Stance | null): Deck {
  const voices = new Map(deck.voices);
  if (stance === null) voices.delete(card);
  else voices.set(card, stance);
  return { ...deck, voices };
}

/** Goes one card on or back, never beyond the end or before the first card. */
export function movedBy(deck: Deck, step: 1 | -1, count: number): Deck {
  return { ...deck, at: Math.max(0, Math.min(count, deck.at + step)) };
}
