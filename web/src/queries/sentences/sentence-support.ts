// The support of single sentences in the cached turns. Each change of a count has a revision, so that a stale event or reply does
// not replace newer counts.

import type { Analysis, SentenceSupport, Stance } from '@frogpond/contract/conversations/analysis';
import type { Comment } from '@frogpond/contract/conversations/comments';
import type { RevisedCounts } from '@frogpond/contract/conversations/stream';
import type { Turn } from '@frogpond/contract/conversations/turns';
import type { SelfUser } from '@frogpond/contract/people/users';
import { verdictLabel } from '@frogpond/text/sentences/verdict';
import type { QueryClient } from '@tanstack/react-query';
import type { CommentList } from '../comments/comment-cache.ts';
import { commentKeys } from '../comments/comment-keys.ts';
import { patchTurn, readTree } from '../conversations/conversation-cache.ts';
import { sessionKeys } from '../people/session.ts';

export type SentenceRef = { turn: Pick<Turn, 'id' | 'conversation_id'>; index: number };

export function readAnalysis(client: QueryClient, { turn }: SentenceRef): Analysis | null {
  return readTree(client, turn.conversation_id)?.turns[turn.id]?.analysis ?? null;
}

export function readSupport(client: QueryClient, ref: SentenceRef): SentenceSupport | null {
  return readAnalysis(client, ref)?.sentence_colors[ref.index] ?? null;
}

/** Writes fields of one sentence. The revision of the analysis never decreases. */
export function patchSupport(
  client: QueryClient,
  ref: SentenceRef,
  patch: Partial<SentenceSupport>,
  revision = 0,
): void {
  const analysis = readAnalysis(client, ref);
  const support = analysis?.sentence_colors[ref.index];
  if (!analysis || support === undefined) return;
  const sentence_colors = analysis.sentence_colors.with(ref.index, { ...support, ...patch });
  const newest = Math.max(analysis.revision, revision);
  patchTurn(client, ref.turn, { analysis: { ...analysis, sentence_colors, revision: newest } });
}

/** Applies the counts of an event. Returns false if they are not newer than the cached ones and the turn must be loaded. */
export function acceptCounts(client: QueryClient, ref: SentenceRef, counts: RevisedCounts): boolean {
  const analysis = readAnalysis(client, ref);
  const support = analysis?.sentence_colors[ref.index];
  if (!analysis || support === undefined) return true; // Loaded when the turn comes near.
  const { revision, ...counted } = counts;
  // The event of the reader's own voice usually repeats what is shown.
  if (analysis.revision >= revision && !hasSameCounts(support, counted)) return false;
  patchSupport(client, ref, counted, revision);
  return true;
}

function hasSameCounts(support: SentenceSupport, counts: Partial<SentenceSupport>): boolean {
  // The keys of a Partial<SentenceSupport> are keys of SentenceSupport.
  return (Object.keys(counts) as (keyof SentenceSupport)[]).every((key) => support[key] === counts[key]);
}

/** The side that the reader's own comment gives to the sentence; null without one. */
type OwnReading = { stance: number; is_confirmed: boolean } | null;

export function ownReading(client: QueryClient, ref: SentenceRef): OwnReading {
  const me = client.getQueryData<SelfUser | null>(sessionKeys.me);
  const list = client.getQueryData<CommentList>(commentKeys.of(ref.turn.id));
  const attributions = readSupport(client, ref)?.attributions.filter(({ is_counted }) => is_counted) ?? [];
  if (!me || list === undefined || attributions.length === 0) return null;
  const own = ownComments(
    list.pages.flatMap(({ items }) => items),
    me.id,
  );
  for (const { comment_id, stance } of attributions) {
    const comment = own.find(({ id }) => id === comment_id);
    if (comment !== undefined) return { stance, is_confirmed: comment.reading.is_confirmed };
  }
  return null;
}

function ownComments(comments: readonly Comment[], userId: string): Comment[] {
  return comments.flatMap((comment) => [
    ...(comment.user_id === userId ? [comment] : []),
    ...ownComments(comment.replies, userId),
  ]);
}

/** The sentence after the reader gave this voice, or took it back (null), as the server will count it. */
export function withVoice(
  support: SentenceSupport,
  stance: Stance | null,
  reading: OwnReading,
): SentenceSupport {
  const before = sideOf(support.my_voice, reading);
  const after = sideOf(stance, reading);
  const counted = (count: number, side: number, isSaid: boolean) => {
    const gives = (own: Side) => (own.stance === side && (own.is_said || !isSaid) ? 1 : 0);
    return Math.max(0, count + gives(after) - gives(before));
  };
  const up_count = counted(support.up_count, 1, false);
  const down_count = counted(support.down_count, -1, false);
  return {
    ...support,
    my_voice: stance,
    up_count,
    down_count,
    said_up: counted(support.said_up, 1, true),
    said_down: counted(support.said_down, -1, true),
    color: colorOf(support.color, up_count, down_count),
  };
}

type Side = { stance: number; is_said: boolean };

/** A tap replaces what is read from a comment. */
function sideOf(voice: Stance | null, reading: OwnReading): Side {
  if (voice !== null) return { stance: voice, is_said: true };
  return { stance: reading?.stance ?? 0, is_said: reading?.is_confirmed ?? false };
}

const HUES = { Supported: 'green', Disputed: 'red', Mixed: 'amber' } as const;

/** The server decides whether a colour is strong; until its reply a colour of the same hue stays as it is. */
function colorOf(color: SentenceSupport['color'], up: number, down: number): SentenceSupport['color'] {
  const label = verdictLabel(up, down);
  if (label === null) return 'none';
  return color.startsWith(HUES[label]) ? color : HUES[label];
}
