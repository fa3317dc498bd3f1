// Counts voices: one person has one voice per sentence. Their newest explicit voice (a tap or a confirmed reading) wins, else the
// inferred reading of their latest comment that takes a side on it. Pure, and independent of the order of the input.

import type { Attribution } from '@frogpond/contract/conversations/analysis';
import { VOICE_CONFIDENCE_MIN } from '@frogpond/contract/limits';
import type { Stance } from '../comment-analysis.ts';
import type { TapGroup, WeighedComment } from './store.ts';
import { emptyTally, type Tally } from './tally.ts';

export type SupportInput = {
  sentence_count: number;
  comments: readonly WeighedComment[];
  taps: readonly TapGroup[];
  /** ISO 8601. Accounts that are younger than a day at this time don't make a colour strong. */
  now: string;
};

export type SentenceVoices = { tally: Tally; attributions: Attribution[] };

/** `act` is null for an inferred voice. */
type Voice = { stance: Stance; act: number | null; is_settled: boolean };

/** Answers of up to this many sentences are coloured by comments on the whole answer as well. */
export const SHORT_ANSWER = 2;
export const SETTLED_AFTER_MS = 24 * 60 * 60 * 1000;

/** One entry per sentence, in order. */
export function aggregateSupport({ sentence_count, comments, taps, now }: SupportInput): SentenceVoices[] {
  const commented = commentVoices({ sentence_count, comments, now });
  const tallies = commented.map(emptyTally);
  for (const tap of taps) {
    const { voices } = commented[tap.sentence_index] ?? {};
    const tally = tallies[tap.sentence_index];
    if (voices === undefined || tally === undefined) continue;
    if (tap.user_id !== null) {
      if ((voices.get(tap.user_id)?.act ?? 0) > tap.act) continue;
      voices.delete(tap.user_id);
    }
    addTaps(tally, tap);
  }
  return commented.map(({ voices, attributions }, index) => {
    const tally = tallies[index] ?? emptyTally();
    for (const voice of voices.values()) addVoice(tally, voice);
    return { tally, attributions: attributions.toSorted((a, b) => b.confidence - a.confidence) };
  });
}

/** Time when the next account among the voices becomes old enough for strong colours; null if all are. ISO 8601. */
export function nextSettling({
  comments,
  taps,
  now,
}: Pick<SupportInput, 'comments' | 'taps' | 'now'>): string | null {
  const created = [
    ...comments.map((comment) => comment.account_created_at),
    ...taps.flatMap(({ unsettled_since }) => unsettled_since ?? []),
  ];
  const times = created
    .map((time) => Date.parse(time) + SETTLED_AFTER_MS)
    .filter((time) => time > Date.parse(now));
  return times.length === 0 ? null : new Date(Math.min(...times)).toISOString();
}

type Commented = { voices: Map<string, Voice>; attributions: Attribution[] };

/** Returns the voices from comments: each author's voice on each sentence, and every attribution. */
function commentVoices({ sentence_count, comments, now }: Omit<SupportInput, 'taps'>): Commented[] {
  const isShort = sentence_count <= SHORT_ANSWER;
  const sentences = Array.from({ length: sentence_count }, (): Commented => ({
    voices: new Map(),
    attributions: [],
  }));
  for (const comment of comments.toSorted(byPrecedence)) {
    const { comment_id, user_id, whole_answer, confirmed_act: act, is_suspended } = comment;
    const is_settled = Date.parse(now) - Date.parse(comment.account_created_at) >= SETTLED_AFTER_MS;
    const counts = !is_suspended && (!whole_answer || isShort);
    for (const { sentence_index, stance, confidence } of strongestOf(comment, sentence_count)) {
      const sentence = sentences[sentence_index];
      // An inferred reading without a side does not replace older ones; a confirmed reading does.
      const has_say = act !== null || (stance !== 0 && confidence >= VOICE_CONFIDENCE_MIN);
      const is_voice = counts && has_say && sentence?.voices.has(user_id) === false;
      if (is_voice) sentence.voices.set(user_id, { stance, act, is_settled });
      sentence?.attributions.push({
        comment_id,
        sentence_index,
        stance,
        confidence,
        whole_answer,
        is_counted: is_voice && stance !== 0,
      });
    }
  }
  return sentences;
}

/** Confirmed readings before inferred ones, then the newest first. */
function byPrecedence(a: WeighedComment, b: WeighedComment): number {
  return (
    (b.confirmed_act ?? 0) - (a.confirmed_act ?? 0) ||
    Date.parse(b.created_at) - Date.parse(a.created_at) ||
    (a.comment_id < b.comment_id ? 1 : -1)
  );
}

/** The comment's strongest attribution to each sentence. In a short answer, a comment on the whole answer counts for every sentence. */
function strongestOf(comment: WeighedComment, sentence_count: number): WeighedComment['attributions'] {
  const { sentiment } = comment;
  if (comment.whole_answer && sentence_count <= SHORT_ANSWER)
    return Array.from({ length: sentence_count }, (_, sentence_index) => ({ sentence_index, ...sentiment }));
  const strongest = new Map<number, WeighedComment['attributions'][number]>();
  for (const attribution of comment.attributions) {
    const { sentence_index: at } = attribution;
    if (at < 0 || at >= sentence_count) continue;
    const other = strongest.get(at);
    // On a tie the disagreement wins, because it is more important to a reader.
    const isStronger =
      other === undefined ||
      attribution.confidence > other.confidence ||
      (attribution.confidence === other.confidence && attribution.stance < other.stance);
    if (isStronger) strongest.set(at, attribution);
  }
  return [...strongest.values()];
}

function addTaps(tally: Tally, { up, down, settled_up, settled_down }: TapGroup): void {
  tally.up += up;
  tally.down += down;
  tally.said_up += up;
  tally.said_down += down;
  tally.settled_up += settled_up;
  tally.settled_down += settled_down;
}

function addVoice(tally: Tally, { stance, act, is_settled }: Voice): void {
  if (stance === 0) return;
  const at = stance === 1 ? 'up' : 'down';
  tally[at] += 1;
  if (act !== null) tally[`said_${at}`] += 1;
  if (is_settled) tally[`settled_${at}`] += 1;
}
