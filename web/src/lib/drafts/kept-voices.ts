// The voices that a visitor gave before signing in, kept in this browser until they are sent after the sign-in: three, and one more, for
// which the person is asked to sign up.

import type { Stance } from '@frogpond/contract/conversations/analysis';
import { useMemo } from 'react';
import { local } from '../storage/storage.ts';
import { LOCAL_KEYS } from '../storage/storage-keys.ts';
import { storedValue, useStoredValue } from '../storage/stored-value.ts';

export type KeptVoice = { turn_id: string; index: number; stance: Stance };

const VOICES_MAX = 3;
const KEPT_MAX = VOICES_MAX + 1;
const stored = storedValue(local, LOCAL_KEYS.keptVoices);

/** Keeps the voice, or takes back one that is kept already. Returns false if the person has to sign up to give more. */
export function keepVoice(voice: KeptVoice): boolean {
  const kept = parseVoices(stored.get());
  const others = kept.filter((one) => one.turn_id !== voice.turn_id || one.index !== voice.index);
  const isTakenBack = kept.some((one) => !others.includes(one) && one.stance === voice.stance);
  stored.set(JSON.stringify(isTakenBack ? others : [...others.slice(0, VOICES_MAX), voice]));
  return isTakenBack || others.length < VOICES_MAX;
}

/** Returns the kept voices and deletes them. */
export function takeKeptVoices(): KeptVoice[] {
  const kept = parseVoices(stored.get());
  stored.set(null);
  return kept;
}

/** Returns the stance that is kept for a sentence; undefined if there is none. */
export function useKeptStance(turnId: string, index: number): Stance | undefined {
  const text = useStoredValue(stored);
  const kept = useMemo(() => parseVoices(text), [text]);
  return kept.find((one) => one.turn_id === turnId && one.index === index)?.stance;
}

/** Checks each field, because any program of this origin can write to storage. */
function parseVoices(text: string | null): KeptVoice[] {
  try {
    const values: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(values) ? values.filter(isVoice).slice(0, KEPT_MAX) : [];
  } catch {
    return [];
  }
}

function isVoice(value: unknown): value is KeptVoice {
  if (typeof value !== 'object' || value === null) return false;
  // Each field is checked below.
  const { turn_id, index, stance } = value as Partial<KeptVoice>;
  const isStance = stance === 1 || stance === 0 || stance === -1;
  return typeof turn_id === 'string' && Number.isInteger(index) && isStance;
}
