// Helpers for tests of answers: requesting one, and reading its stream line by line.

import type { Visibility } from '@frogpond/contract/conversations/conversations';
import { STREAM_END, type AnswerLine } from '@frogpond/contract/conversations/stream';
import type { StartedConversation } from '../conversations/changes.ts';
import { addPiece } from './answer-outcome.ts';
import type { Person } from './app.ts';

/** A new conversation with its first question, unanswered. */
export async function ask(
  person: Person,
  initialMessage: string,
  model: string,
  more: { is_public?: boolean; visibility?: Visibility } = {},
): Promise<StartedConversation> {
  const body = { initial_message: initialMessage, openrouter_model_id: model, ...more };
  return (await person.call('quickCreateConversation', { body })).ok;
}

export type StreamedAnswer = {
  status: number;
  lines: AnswerLine[];
  thinking: string;
  content: string;
  /** The line before [DONE]. */
  end: AnswerLine | undefined;
  is_done: boolean;
  error: { code?: string } | null;
};

/** Reads the stream to its end, or only `disconnectAfter` lines. */
export async function readAnswerStream(
  person: Person,
  turnId: string,
  options: { body?: unknown; disconnectAfter?: number; onLine?: (line: AnswerLine) => void } = {},
): Promise<StreamedAnswer> {
  const left = new AbortController();
  const response = await person.fetch(`/turns/${turnId}/stream`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(options.body ?? {}),
    signal: left.signal,
  });
  const answer: StreamedAnswer = {
    status: response.status,
    lines: [],
    thinking: '',
    content: '',
    end: undefined,
    is_done: false,
    error: null,
  };
  if (response.status !== 200 || response.body === null) {
    return { ...answer, error: (await response.json()) as { code?: string } };
  }
  for await (const line of dataLines(response.body)) {
    if (line === STREAM_END) {
      answer.is_done = true;
      continue;
    }
    // The server's own lines; the test's assertions check them.
    const event = JSON.parse(line) as AnswerLine;
    answer.lines.push(event);
    answer.end = event;
    if ('type' in event && (event.type === 'thinking' || event.type === 'content')) addPiece(answer, event);
    if ('type' in event && event.type === 'content_was_thinking') addPiece(answer, { ...event, content: '' });
    options.onLine?.(event);
    if (answer.lines.length === options.disconnectAfter) break;
  }
  left.abort();
  return answer;
}

async function* dataLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body) {
    rest += decoder.decode(chunk, { stream: true });
    const blocks = rest.split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) if (block.startsWith('data: ')) yield block.slice('data: '.length);
  }
}
