// Optimistic voices on sentences. A failed call restores the sentence as the server last confirmed it.
// Also the deck of sentences that need voices.

import type { SentenceSupport, Stance } from '@frogpond/contract/conversations/analysis';
import { useMutation, useQueryClient, queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { logFailure } from '../../api/api-error.ts';
import { specimenKey } from '../conversations/specimen.ts';
import { invalidateSoon } from '../freshness.ts';
import { beginChange, isChanging } from '../optimistic-change.ts';
import { renewTurn } from '../turns/renew-turn.ts';
import {
  acceptSupport,
  ownReading,
  patchSupport,
  readAnalysis,
  readSupport,
  withVoice,
  type SentenceRef,
} from './sentence-support.ts';

/** `stance` null retracts the voice. */
export type NewVoice = SentenceRef & { stance: Stance | null };

type Confirmed = { support: SentenceSupport; version: number };

type VoiceListeners = {
  /** Called only if the last of several quick taps failed. */
  onFailed: (error: unknown, voice: NewVoice) => void;
  /** The server's counts with the voice. */
  onCounted?: (sentence: SentenceSupport, voice: NewVoice) => void;
};

/** Casts or retracts a voice, optimistically. After a failure, restores the sentence as the server last confirmed it. */
export function useSetVoice({ onFailed, onCounted }: VoiceListeners) {
  const client = useQueryClient();
  // The sentences as the server last confirmed them, during quick taps: the state to restore after a failure.
  const [confirmed] = useState(() => new Map<string, Confirmed>());
  return useMutation({
    // One voice after another, so that two quick ones arrive in order.
    scope: { id: 'voice' },
    mutationFn: ({ turn, index, stance }: NewVoice) => {
      const params = { id: turn.id, index: String(index) };
      return stance === null
        ? call('retractVoice', { params })
        : call('castVoice', { params, body: { stance } });
    },
    onMutate: (voice) => {
      const name = voiceChangeName(voice);
      const support = readSupport(client, voice);
      const version = readAnalysis(client, voice.turn)?.version ?? 0;
      if (support !== null) {
        if (!isChanging(client, name)) confirmed.set(name, { support, version });
        patchSupport(client, voice, withVoice(support, voice.stance, ownReading(client, voice)));
      }
      return beginChange(client, name, specimenKey);
    },
    onSuccess: ({ sentence, version }, voice, change) => {
      invalidateSoon(client, weighInCountQuery.queryKey);
      onCounted?.(sentence, voice);
      if (!change.isLast()) confirmed.set(voiceChangeName(voice), { support: sentence, version });
      else {
        // An event with newer counts may have arrived before this reply.
        const isOld = version < (readAnalysis(client, voice.turn)?.version ?? 0);
        patchSupport(client, voice, isOld ? { my_voice: sentence.my_voice } : sentence);
        if (!acceptSupport(client, voice.turn, version, [sentence])) void renewTurn(client, voice.turn);
      }
    },
    onError: (error, voice, change) => {
      logFailure('The voice could not be saved.', error);
      if (change?.isLast() !== true) return;
      const before = confirmed.get(voiceChangeName(voice));
      if (before !== undefined) patchSupport(client, voice, before.support);
      if (before?.version !== readAnalysis(client, voice.turn)?.version) void renewTurn(client, voice.turn);
      onFailed(error, voice);
    },
    onSettled: (_reply, _error, voice, change) => {
      if (change?.isLast() === true) confirmed.delete(voiceChangeName(voice));
      change?.end();
    },
  });
}

/** Sends a voice on a turn that is not loaded. */
export async function castVoice({
  turn_id,
  index,
  stance,
}: {
  turn_id: string;
  index: number;
  stance: Stance;
}): Promise<void> {
  await call('castVoice', { params: { id: turn_id, index: String(index) }, body: { stance } });
}

function voiceChangeName({ turn, index }: SentenceRef): string {
  return `voice ${turn.id} ${index}`;
}

/**
 * The deck of sentences that need voices. A deck does not change while the reader goes through it. `round` numbers the decks that
 * the reader has requested; each deck is loaded once.
 */
export function weighInQuery(tag: string | null, round: number) {
  return queryOptions({
    queryKey: ['weigh-in', tag, round],
    staleTime: Infinity,
    // The progress through a deck is kept with its cards, which must not be merged with the cards of a later reply.
    structuralSharing: false,
    queryFn: async ({ signal }) =>
      (await call('listWeighIn', { query: { ...readerLanguages(), ...(tag !== null && { tag }) }, signal }))
        .items,
  });
}

/** The number of answers to check. Refetched after each voice. */
export const weighInCountQuery = queryOptions({
  queryKey: ['weigh-in', 'count'],
  refetchOnMount: true,
  queryFn: async ({ signal }) => (await call('countWeighIn', { signal })).count,
});

const LANGUAGES_MAX = 10;

/** The codes of the browser's languages, for example `en,de`. */
function readerLanguages(): { languages?: string } {
  const codes = navigator.languages.map((language) => language.split('-', 1)[0]?.toLowerCase() ?? '');
  const known = [...new Set(codes)].filter((code) => /^[a-z]{2,3}$/.test(code)).slice(0, LANGUAGES_MAX);
  return known.length === 0 ? {} : { languages: known.join(',') };
}
