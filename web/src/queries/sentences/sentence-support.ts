// The support of single sentences in the cached turns of conversations and of home's specimen. The support has the version of its turn,
// which grows with every change of a count.

import type { Analysis, SentenceSupport, Stance } from '@frogpond/contract/conversations/analysis';
import type { Turn } from '@frogpond/contract/conversations/turns';
import { verdictLabel } from '@frogpond/text/sentences/verdict';
import type { QueryClient } from '@tanstack/react-query';
import { commentsIn, type CommentList, commentKeys } from '../comments/comment-cache.ts';
import { patchTurn, readTree, type TurnRef } from '../conversations/conversation-cache.ts';
import { specimenKey } from '../conversations/specimen.ts';
import { meQuery } from '../people/session.ts';

export type SentenceRef = { turn: TurnRef; index: number };

/** Returns the sentence support of a cached turn; null if it is not loaded. */
export function readAnalysis(client: QueryClient, turn: TurnRef): Analysis | null {
  const known =
    readTree(client, turn.conversation_id)?.turns[turn.id] ??
    client.getQueryData<Turn[]>(specimenKey)?.find(({ id }) => id === turn.id);
  return known?.analysis ?? null;
}

/** Returns the support of a cached sentence; null if it is not loaded. */
export function readSupport(client: QueryClient, ref: SentenceRef): SentenceSupport | null {
  return readAnalysis(client, ref.turn)?.sentence_colors[ref.index] ?? null;
}

/** Writes fields of one sentence. */
export function patchSupport(client: QueryClient, ref: SentenceRef, patch: Partial<SentenceSupport>): void {
  writeSentences(client, ref.turn, [{ index: ref.index, ...patch }]);
}

/** Writes the changed sentences of an event or reply. Returns false if an earlier change is missing: refetch the turn. */
export function acceptSupport(
  client: QueryClient,
  turn: TurnRef,
  version: number,
  sentences: SentencePatch[],
): boolean {
  const known = readTree(client, turn.conversation_id)?.turns[turn.id];
  if (known === undefined) return true;
  if (version > known.version + 1) return false;
  if (known.analysis !== null && version <= known.analysis.version) return true;
  writeSentences(client, turn, sentences, version);
  patchTurn(client, turn, { version: Math.max(known.version, version) });
  return true;
}

type SentencePatch = Partial<SentenceSupport> & { index: number };

/** Writes fields of sentences; nothing while the turn's support is not loaded. */
function writeSentences(
  client: QueryClient,
  turn: TurnRef,
  sentences: readonly SentencePatch[],
  version?: number,
): void {
  const analysis = readAnalysis(client, turn);
  if (analysis === null) return;
  const patches = new Map(sentences.map((sentence) => [sentence.index, sentence]));
  const sentenceColors = analysis.sentence_colors.map((known) => ({
    ...known,
    ...patches.get(known.index),
  }));
  const patch = {
    analysis: { ...analysis, sentence_colors: sentenceColors, version: version ?? analysis.version },
  };
  patchTurn(client, turn, patch);
  client.setQueryData<Turn[]>(specimenKey, (turns) =>
    turns?.map((one) => (one.id === turn.id ? { ...one, ...patch } : one)),
  );
}

/** The side that the reader's own comment takes on the sentence; null without such a comment. */
type OwnReading = { stance: number; is_confirmed: boolean } | null;

/** Returns the reading of the reader's counted comment on the sentence, from the loaded comments. */
export function ownReading(client: QueryClient, ref: SentenceRef): OwnReading {
  const me = client.getQueryData(meQuery.queryKey);
  const list = client.getQueryData<CommentList>(commentKeys.of(ref.turn.id));
  const attributions = readSupport(client, ref)?.attributions.filter(({ is_counted }) => is_counted) ?? [];
  if (!me || list === undefined || attributions.length === 0) return null;
  const own = commentsIn(list).filter(({ user_id }) => user_id === me.id);
  for (const { comment_id, stance } of attributions) {
    const comment = own.find(({ id }) => id === comment_id);
    if (comment !== undefined) return { stance, is_confirmed: comment.reading.is_confirmed };
  }
  return null;
}

/** Returns the sentence with the reader's new voice (null: retracted), as the server will count it. */
export function withVoice(
  support: SentenceSupport,
  stance: Stance | null,
  reading: OwnReading,
): SentenceSupport {
  const before = countedSide(support.my_voice, reading);
  const after = countedSide(stance, reading);
  const counted = (count: number, side: number, isSaid: boolean) => {
    const gives = (own: Side) => (own.stance === side && (own.is_said || !isSaid) ? 1 : 0);
    return Math.max(0, count + gives(after) - gives(before));
  };
  const upCount = counted(support.up_count, 1, false);
  const downCount = counted(support.down_count, -1, false);
  return {
    ...support,
    my_voice: stance,
    up_count: upCount,
    down_count: downCount,
    said_up: counted(support.said_up, 1, true),
    said_down: counted(support.said_down, -1, true),
    color: predictColor(support.color, upCount, downCount),
  };
}

type Side = { stance: number; is_said: boolean };

/** Returns the side that counts: the reader's tap if there is one, else the reading of their comment. */
function countedSide(voice: Stance | null, reading: OwnReading): Side {
  if (voice !== null) return { stance: voice, is_said: true };
  return { stance: reading?.stance ?? 0, is_said: reading?.is_confirmed ?? false };
}

const HUES = { Supported: 'green', Disputed: 'red', Mixed: 'amber' } as const;

/** Returns the colour until the server's reply, which decides on its strength: a colour of the right hue stays unchanged. */
function predictColor(color: SentenceSupport['color'], up: number, down: number): SentenceSupport['color'] {
  const label = verdictLabel(up, down);
  if (label === null) return 'none';
  return color.startsWith(HUES[label]) ? color : HUES[label];
}
