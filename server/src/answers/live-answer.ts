// One running answer in memory: its reasoning and text so far, and its listeners. A new listener first receives the text
// from the first character, then every new piece. Also publishes the progress of an answer to readers of its conversation.

import type { AnswerLine } from '@frogpond/contract/conversations/stream';
import type { Turn } from '@frogpond/contract/conversations/turns';
import type { ErrorCode } from '@frogpond/contract/errors';
import type { EventBus } from '../events/bus.ts';
import type { AnswerPiece } from '../gateway/gateway.ts';

/** The end of an answer: the stored turn, or the failure. */
export type AnswerEnd = { turn: Turn | null; error_code: ErrorCode | null };

export type AnswerListener = {
  onLine(line: AnswerLine): void;
  onEnd(end: AnswerEnd): void;
};

export type LiveAnswer = {
  /** UTF-16 units of answer text so far. */
  length(): number;
  thinking(): string;
  content(): string;
  add(piece: AnswerPiece): void;
  finish(end: AnswerEnd): void;
  listen(listener: AnswerListener): () => void;
  ended: Promise<AnswerEnd>;
};

/** Creates an answer without text. After `finish`, a new listener receives only the end. */
export function createLiveAnswer(): LiveAnswer {
  const listeners = new Set<AnswerListener>();
  // Pieces are joined lazily, when the whole text is read.
  let thinking: string[] = [];
  let content: string[] = [];
  let contentLength = 0;
  let end: AnswerEnd | null = null;
  let resolveEnd: (end: AnswerEnd) => void;
  const ended = new Promise<AnswerEnd>((resolve) => (resolveEnd = resolve));

  const join = (pieces: string[]): string => {
    if (pieces.length > 1) pieces.splice(0, pieces.length, pieces.join(''));
    return pieces[0] ?? '';
  };

  return {
    length: () => contentLength,
    thinking: () => join(thinking),
    content: () => join(content),
    add(piece) {
      if (piece.type === 'content_was_thinking') {
        thinking.push(...content.splice(0));
        contentLength = 0;
      } else if (piece.type === 'thinking') {
        thinking.push(piece.content);
      } else {
        if (contentLength === 0 && thinking.length > 0) send({ type: 'thinking_complete' });
        content.push(piece.content);
        contentLength += piece.content.length;
      }
      send(
        piece.type === 'content_was_thinking'
          ? { type: piece.type }
          : { type: piece.type, content: piece.content },
      );
    },
    finish(finalEnd) {
      end = finalEnd;
      for (const listener of listeners) listener.onEnd(finalEnd);
      listeners.clear();
      thinking = [];
      content = [];
      resolveEnd(finalEnd);
    },
    listen(listener) {
      if (end !== null) {
        listener.onEnd(end);
        return () => undefined;
      }
      const thinkingText = join(thinking);
      const contentText = join(content);
      if (thinkingText !== '') listener.onLine({ type: 'thinking', content: thinkingText });
      if (thinkingText !== '' && contentText !== '') listener.onLine({ type: 'thinking_complete' });
      if (contentText !== '') listener.onLine({ type: 'content', content: contentText });
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ended,
  };

  function send(line: AnswerLine): void {
    for (const listener of listeners) listener.onLine(line);
  }
}

const PROGRESS_MS = 1_000;

/**
 * Publishes the length of a running answer to readers of its conversation: with the first text, then at most once a second.
 * Call the returned function after each piece, with the length in UTF-16 units.
 */
export function createProgressPublisher(
  bus: EventBus,
  turn: { conversation_id: string; turn_id: string },
): (length: number) => void {
  let publishedAt = -Infinity;
  return (length) => {
    const now = performance.now();
    if (length === 0 || now - publishedAt < PROGRESS_MS) return;
    publishedAt = now;
    const { conversation_id, turn_id } = turn;
    bus.publish({ type: 'answer_progress', conversation_id, turn_id, length });
  };
}
