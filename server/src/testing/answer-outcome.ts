// The text of an answer's pieces, as the server stores it.
import type { AnswerPiece } from '../gateway/gateway.ts';

export type AnswerTexts = { thinking: string; content: string };

export function addPiece(texts: AnswerTexts, piece: AnswerPiece): void {
  if (piece.type === 'content_was_thinking') {
    texts.thinking += texts.content;
    texts.content = '';
  } else texts[piece.type] += piece.content;
}
