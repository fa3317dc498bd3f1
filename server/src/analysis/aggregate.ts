// From comments to colours: one person is one voice per sentence, voices are counted, and the count decides. Pure, and independent of the
// order in which the comments come. `up_count` and `down_count` are exactly the people behind a colour, so anyone can recount it.

import type { Attribution, SentenceColor, SentenceSupport } from '@frogpond/contract/analysis';
import { DISPUTED_BELOW, SUPPORTED_ABOVE, VOICE_CONFIDENCE_MIN } from '@frogpond/contract/limits';
import { verdictLabel } from '@frogpond/text/sentences/verdict';
import { chanceAbove, chanceBelow } from './beta.ts';

export type WeighedComment = {
  comment_id: string;
  user_id: string;
  /** ISO 8601. */
  created_at: string;
  account_created_at: string;
  is_removed: boolean;
  whole_answer: boolean;
  sentiment: { stance: number; confidence: number };
  attributions: readonly { sentence_index: number; stance: number; confidence: number }[];
};

export type SupportInput = {
  sentence_count: number;
  comments: readonly WeighedComment[];
  /** ISO 8601; accounts younger than a day then don't make a colour strong. */
  now: string;
};

type Voice = { user_id: string; stance: 1 | -1; is_settled: boolean };
type Tally = { up: number; down: number };

/** Answers of up to this many sentences are coloured by comments on the whole answer as well. */
const SHORT_ANSWER = 2;
const SETTLED_AFTER_MS = 24 * 60 * 60 * 1000;
const STRONG_VOICES = 3;
const STRONG_CHANCE = 0.7;
const AMBER_STRONG_VOICES = 6;
const AMBER_STRONG_SIDE = 2;

/** One entry per sentence, in order. */
export function aggregateSupport({ sentence_count, comments, now }: SupportInput): SentenceSupport[] {
  const isShort = sentence_count <= SHORT_ANSWER;
  const standing = comments
    .filter((comment) => !comment.is_removed)
    .toSorted(
      (a, b) => Date.parse(b.created_at) - Date.parse(a.created_at) || compare(b.comment_id, a.comment_id),
    );
  const voices = Array.from({ length: sentence_count }, () => new Map<string, Voice>());
  const attributions = Array.from({ length: sentence_count }, (): Attribution[] => []);
  for (const comment of standing) {
    const is_settled = Date.parse(now) - Date.parse(comment.account_created_at) >= SETTLED_AFTER_MS;
    const counts = !comment.whole_answer || isShort;
    for (const { sentence_index, stance, confidence } of strongestOf(comment, sentence_count)) {
      const { comment_id, user_id, whole_answer } = comment;
      const side = sideOf(stance);
      const said = voices[sentence_index];
      // Newest first: whoever has a voice here already has said it later. A comment that takes no side takes nothing back.
      const is_counted =
        counts && side !== 0 && confidence >= VOICE_CONFIDENCE_MIN && said?.has(user_id) === false;
      if (is_counted) said.set(user_id, { user_id, stance: side, is_settled });
      attributions[sentence_index]?.push({
        comment_id,
        sentence_index,
        stance: side,
        confidence,
        whole_answer,
        is_counted,
      });
    }
  }
  return voices.map((said, index) => {
    const all = tally([...said.values()]);
    const settled = tally([...said.values()].filter((voice) => voice.is_settled));
    return {
      index,
      color: colorOf(all, settled),
      up_count: all.up,
      down_count: all.down,
      attributions: (attributions[index] ?? []).toSorted((a, b) => b.confidence - a.confidence),
    };
  });
}

/** When the next account among the commenters becomes old enough to make a colour strong; null where all are. ISO 8601. */
export function nextSettling({ comments, now }: Pick<SupportInput, 'comments' | 'now'>): string | null {
  const times = comments
    .filter((comment) => !comment.is_removed)
    .map((comment) => Date.parse(comment.account_created_at) + SETTLED_AFTER_MS)
    .filter((time) => time > Date.parse(now));
  return times.length === 0 ? null : new Date(Math.min(...times)).toISOString();
}

/** The comment's strongest attribution of each sentence. In a short answer a comment on the whole is one on every sentence. */
function strongestOf(comment: WeighedComment, sentence_count: number): WeighedComment['attributions'] {
  if (comment.whole_answer && sentence_count <= SHORT_ANSWER) {
    return Array.from({ length: sentence_count }, (_, sentence_index) => ({
      sentence_index,
      ...comment.sentiment,
    }));
  }
  const strongest = new Map<number, WeighedComment['attributions'][number]>();
  for (const attribution of comment.attributions) {
    const { sentence_index: at } = attribution;
    if (at < 0 || at >= sentence_count) continue;
    const other = strongest.get(at);
    // On a tie the objection stands: it is the side that a reader would want to know of.
    const isStronger =
      other === undefined ||
      attribution.confidence > other.confidence ||
      (attribution.confidence === other.confidence && attribution.stance < other.stance);
    if (isStronger) strongest.set(at, attribution);
  }
  return [...strongest.values()];
}

function colorOf(all: Tally, settled: Tally): SentenceColor {
  switch (verdictLabel(all.up, all.down)) {
    case null:
      return 'none';
    case 'Supported':
      return settled.up >= STRONG_VOICES &&
        chanceAbove(settled.up, settled.down, SUPPORTED_ABOVE) >= STRONG_CHANCE
        ? 'green-strong'
        : 'green';
    case 'Disputed':
      return settled.down >= STRONG_VOICES &&
        chanceBelow(settled.up, settled.down, DISPUTED_BELOW) >= STRONG_CHANCE
        ? 'red-strong'
        : 'red';
    case 'Mixed':
      return settled.up + settled.down >= AMBER_STRONG_VOICES &&
        Math.min(settled.up, settled.down) >= AMBER_STRONG_SIDE
        ? 'amber-strong'
        : 'amber';
  }
}

function tally(voices: readonly Voice[]): Tally {
  const up = voices.filter((voice) => voice.stance === 1).length;
  return { up, down: voices.length - up };
}

function sideOf(stance: number): 1 | -1 | 0 {
  if (stance === 0) return 0;
  return stance > 0 ? 1 : -1;
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
