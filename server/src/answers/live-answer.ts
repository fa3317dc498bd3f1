// One running answer in memory: what was thought and said so far, and who is listening. A listener is first replayed from
// the first character, then follows live. Listening never blocks and nothing is lost between the two.

import type { AnswerLine } from '@frogpond/contract/stream';
import type { Turn } from '@frogpond/contract/turns';
import type { ErrorCode } from '@frogpond/contract/errors';

/** How an answer ended: with the stored turn, or with the failure that the turn now carries. */
export type AnswerEnd = { turn: Turn | null; error_code: ErrorCode | null };

export type AnswerListener = {
  onLine(line: AnswerLine): void;
  onEnd(end: AnswerEnd): void;
};

export type LiveAnswer = {
  turn_id: string;
  conversation_id: string;
  /** UTF-16 units of answer text so far. */
  length(): number;
  thinking(): string;
  content(): string;
  add(piece: { type: 'thinking' | 'content'; content: string }): void;
  finish(end: AnswerEnd): void;
  listen(listener: AnswerListener): () => void;
  listener_count(): number;
  ended: Promise<AnswerEnd>;
};

export function createLiveAnswer(turn: { id: string; conversation_id: string }): LiveAnswer {
  const listeners = new Set<AnswerListener>();
  // Strings are joined lazily: a piece is one array entry until somebody needs the whole.
  let thinking: string[] = [];
  let content: string[] = [];
  let content_length = 0;
  let end: AnswerEnd | null = null;
  let resolveEnd: (end: AnswerEnd) => void;
  const ended = new Promise<AnswerEnd>((resolve) => (resolveEnd = resolve));

  const whole = (pieces: string[]): string => {
    if (pieces.length > 1) pieces.splice(0, pieces.length, pieces.join(''));
    return pieces[0] ?? '';
  };

  return {
    turn_id: turn.id,
    conversation_id: turn.conversation_id,
    length: () => content_length,
    thinking: () => whole(thinking),
    content: () => whole(content),
    add(piece) {
      if (piece.type === 'thinking') {
        thinking.push(piece.content);
      } else {
        if (content_length === 0 && thinking.length > 0) send({ type: 'thinking_complete' });
        content.push(piece.content);
        content_length += piece.content.length;
      }
      send(piece);
    },
    finish(how) {
      end = how;
      for (const listener of listeners) listener.onEnd(how);
      listeners.clear();
      thinking = [];
      content = [];
      resolveEnd(how);
    },
    listen(listener) {
      if (end !== null) {
        listener.onEnd(end);
        return () => undefined;
      }
      const thought = whole(thinking);
      const said = whole(content);
      if (thought !== '') listener.onLine({ type: 'thinking', content: thought });
      if (thought !== '' && said !== '') listener.onLine({ type: 'thinking_complete' });
      if (said !== '') listener.onLine({ type: 'content', content: said });
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    listener_count: () => listeners.size,
    ended,
  };

  function send(line: AnswerLine): void {
    for (const listener of listeners) listener.onLine(line);
  }
}
