// The state of a reader's progress through a deck of cards. Pure.

import type { Stance } from '@frogpond/contract/conversations/analysis';

export type Deck = {
  /** The shown card; the number of cards at the end. */
  at: number;
  /** Whether the reader has gone from one card to another. */
  hasMoved: boolean;
  /** The reader's voices, by card. */
  voices: ReadonlyMap<number, Stance>;
};

export const NEW_DECK: Deck = { at: 0, hasMoved: false, voices: new Map() };

export function withVoiceOn(deck: Deck, card: number, stance: Stance | null): Deck {
  const voices = new Map(deck.voices);
  if (stance === null) voices.delete(card);
  else voices.set(card, stance);
  return { ...deck, voices };
}

export function movedTo(deck: Deck, at: number): Deck {
  return { ...deck, at, hasMoved: true };
}
