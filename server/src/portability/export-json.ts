// The JSON export, format `frogpond-conversation` version 1 (docs/portability.md): what stands here is kept, only added to.

import { DELETED_LABEL } from '@frogpond/contract/labels';
import type { ExportCommentRow, ExportedTurn, ExportHead, ExportTurnRow } from './export-store.ts';

export function headJson({ creator, ...head }: ExportHead): object {
  return { ...head, creator: { username: creator ?? DELETED_LABEL } };
}

export function turnJson({ row, path, comments }: ExportedTurn): object {
  const { username, sentences: _stored, colors: _colors, ...turn } = row;
  return {
    ...turn,
    path,
    author: { username: username ?? DELETED_LABEL },
    sentences: sentencesOf(row),
    comments: comments.map((comment) => commentJson(comment)),
  };
}

export type ExportedSentence = { text: string; color: string; up_count: number; down_count: number };

/** Each sentence of the answer with what the community said of it. */
export function sentencesOf({
  sentences,
  colors,
}: Pick<ExportTurnRow, 'sentences' | 'colors'>): ExportedSentence[] {
  return (sentences ?? []).map(({ text }, index) => {
    const { color = 'none', up_count = 0, down_count = 0 } = colors?.[index] ?? {};
    return { text, color, up_count, down_count };
  });
}

function commentJson(row: ExportCommentRow): object {
  const { turn_id: _turn, username, sentiment_type, sentiment_confidence, ...comment } = row;
  return {
    ...comment,
    author: { username: username ?? DELETED_LABEL },
    sentiment: { type: sentiment_type, confidence: sentiment_confidence },
  };
}
