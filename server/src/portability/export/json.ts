// The JSON export, format `frogpond-conversation` version 1 (docs/portability.md). Existing fields are never changed; new ones
// may be added.

import type { SentenceCounts } from '@frogpond/contract/conversations/analysis';
import { DELETED_LABEL } from '@frogpond/contract/labels';
import { toCounts } from '../../analysis/support/tally.ts';
import { verdictAt } from '../../analysis/verdicts.ts';
import type { ExportCommentRow, ExportedPart, ExportHead, ExportTurnRow } from './store.ts';

/** Returns the field `conversation` of the file. */
export function headJson({ creator, ...head }: ExportHead): object {
  return { ...head, creator: { username: creator ?? DELETED_LABEL } };
}

/** Returns a part of a turn's JSON. The parts of a turn, joined in order, are its JSON. */
export function partJson({ row, comments, is_first, is_last }: ExportedPart): string {
  const items = comments.map((comment) => JSON.stringify(commentJson(comment))).join(',');
  const start = is_first ? JSON.stringify(turnJson(row)).slice(0, -']}'.length) : '';
  const separator = is_first || items === '' ? '' : ',';
  return `${start}${separator}${items}${is_last ? ']}' : ''}`;
}

/** The comments come last: `partJson` inserts them. */
function turnJson(row: ExportTurnRow): object {
  const { username, sentences: _stored, tallies: _tallies, verdicts: _verdicts, ...turn } = row;
  return {
    ...turn,
    sources: turn.sources ?? [],
    author: { username: username ?? DELETED_LABEL },
    sentences: sentencesOf(row),
    comments: [],
  };
}

/** `imported`: the counts of the file that the answer was imported from. */
export type ExportedSentence = Omit<SentenceCounts, 'index'> & {
  text: string;
  imported?: { up: number; down: number };
};

/** Returns each sentence of the answer with the voices on it. */
export function sentencesOf({
  sentences,
  tallies,
  verdicts,
}: Pick<ExportTurnRow, 'sentences' | 'tallies' | 'verdicts'>): ExportedSentence[] {
  return (sentences ?? []).map(({ text, imported }, at) => {
    const { index: _index, ...counts } = toCounts(at, tallies?.[at], verdictAt(verdicts, at));
    return { text, ...counts, ...(imported !== undefined && { imported }) };
  });
}

function commentJson(row: ExportCommentRow): object {
  const { turn_id: _turn, username, sentiment_type, sentiment_confidence, is_confirmed, ...comment } = row;
  return {
    ...comment,
    author: { username: username ?? DELETED_LABEL },
    sentiment: { type: sentiment_type, confidence: sentiment_confidence, is_confirmed },
  };
}
