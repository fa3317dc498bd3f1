// The voice that a visitor gave before signing in, kept in this tab until it is sent after the sign-in.

import type { Stance } from '@frogpond/contract/conversations/analysis';
import { SESSION_KEYS } from '../storage/storage-keys.ts';
import { session } from '../storage/storage.ts';

export type PendingVoice = { turn_id: string; index: number; stance: Stance };

export function keepPendingVoice(voice: PendingVoice): void {
  session.setJson(SESSION_KEYS.pendingVoice, voice);
}

/** Deletes the voice: callers do so when the sign-in was cancelled or the voice was sent. */
export function dropPendingVoice(): void {
  session.remove(SESSION_KEYS.pendingVoice);
}

export function readPendingVoice(): PendingVoice | null {
  return session.getJson(SESSION_KEYS.pendingVoice, parsePendingVoice);
}

function parsePendingVoice(value: unknown): PendingVoice {
  // Checks each field, because any program of this origin can write to storage.
  const { turn_id, index, stance } = value as Partial<PendingVoice>;
  const isStance = stance === 1 || stance === 0 || stance === -1;
  if (typeof turn_id !== 'string' || !Number.isInteger(index) || index === undefined || !isStance)
    throw new Error('The stored voice has an unknown shape');
  return { turn_id, index, stance };
}
