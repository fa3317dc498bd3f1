// The state of a reader's progress through a deck of cards, which outlives the screen: a reader who opens an answer finds the deck as
// it was.

import type { Stance } from '@frogpond/contract/conversations/analysis';
import type { WeighInItem } from '@frogpond/contract/conversations/voices';
import type { Counted } from './counted.ts';

/** The choices that the server has counted, by card, the latest last. */
export type CountedCards = ReadonlyMap<number, Counted>;

export type Deck = {
  /** The shown card; the number of cards at the end. */
  at: number;
  /** Whether the reader has gone from one card to another. */
  hasMoved: boolean;
  /** The reader's voices, by card. */
  voices: ReadonlyMap<number, Stance>;
};

/** The decks by their loaded cards. */
export const keptDecks = new WeakMap<readonly WeighInItem[], { deck: Deck; counted: CountedCards }>();
/** Number of finished decks by tag; null: of all tags. */
export const finishedRounds = new Map<string | null, number>();

export const NEW_DECK: Deck = { at: 0, hasMoved: false, voices: new Map() };

/** Returns the deck with a voice on a card; null removes the voice. */
export function withVoiceOn(deck: Deck, card: number, stance: Stance | null): Deck {
  const voices = new Map(deck.voices);
  if (stance === null) voices.delete(card);
  else voices.set(card, stance);
  return { ...deck, voices };
}

/** Returns the deck with the card `at` shown. */
export function movedTo(deck: Deck, at: number): Deck {
  return { ...deck, at, hasMoved: true };
}
