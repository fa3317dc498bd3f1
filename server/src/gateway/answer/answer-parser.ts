// Parses the text of an upstream event stream into the pieces and the end of an answer. Never throws: `end` returns the failure,
// after `take` has returned everything before it, so that no text is lost.
import { cutText } from '@frogpond/text/unicode/cut-text';
import { createParser } from 'eventsource-parser';

import {
  type AnswerFinish,
  type AnswerPiece,
  type AnswerUsage,
  type AnswerSource,
  GatewayError,
} from '../gateway.ts';
import type { GatewayLimits } from '../limits.ts';
import { createSourceCollector } from './source-collector.ts';
import { createTextCleaner } from './answer-text.ts';
import { createMarkerSplitter } from './marker-splitter.ts';
import {
  contentOf,
  errorIn,
  finishOf,
  firstChoice,
  hasHiddenReasoning,
  reasoningOf,
  usageIn,
} from './chunk.ts';
import { isRecord, type JsonRecord } from '../openai/json-reply.ts';

export type AnswerParser = {
  /** Accepts the next chunk of the stream's text, split anywhere. */
  feed(text: string): void;
  /** Accepts the complete reply of a server that doesn't stream. */
  feedReply(reply: unknown): void;
  /** Returns the pieces since the last call, with consecutive text of one kind merged. */
  take(): AnswerPiece[];
  /** Returns true once after new text or hidden reasoning. */
  tookPiece(): boolean;
  /** The answer is final: [DONE], a failure, or the cap was reached. */
  isOver(): boolean;
  /** The model has finished in a chunk without text; only usage figures may follow. */
  isFinished(): boolean;
  /** Call at the end of the stream. Returns the last pieces, and the finish or the failure. */
  end(): { pieces: AnswerPiece[]; end: AnswerFinish | GatewayError };
};

/** `modelId`: the requested model, which the end of the answer names unless it is a router. */
export function createAnswerParser(limits: GatewayLimits, modelId: string): AnswerParser {
  const cleaners = { thinking: createTextCleaner(), content: createTextCleaner() };
  const splitter = createMarkerSplitter({ emit, recast });
  const collector = createSourceCollector();
  /** UTF-16 units of content: as received, and as emitted. */
  const contentUnits = { received: 0, emitted: 0 };
  let pieces: AnswerPiece[] = [];
  let characters = 0;
  const isRouter = modelId.startsWith('openrouter/');
  let model = modelId;
  let usage: AnswerUsage | null = null;
  /** The last reason that was sent. It may be stale: some servers send one in every chunk, or in the first. */
  let finish: 'stop' | 'length' | null = null;
  /** Text came after a reason, so that a reason doesn't mean the end. */
  let isReasonStale = false;
  let hasStaleReasons = false;
  /** The server has said that the stream is over. */
  let hasDone = false;
  let failure: GatewayError | null = null;
  let isAtStart = true;
  let isDone = false;
  let isCapped = false;
  let isEnding = false;
  let hasPiece = false;
  let hasReasoning = false;
  let hasContent = false;
  let hasDeltas = false;
  let messageText = '';
  let hasTaken = false;

  const sse = createParser({
    maxBufferSize: limits.line_chars,
    onEvent: (event) => parseData(event.data, event.event),
    onError: (error) => {
      if (error.type === 'max-buffer-size-exceeded') fail(new GatewayError('gateway_too_large'));
      // Older llama.cpp servers report errors in this field; other unknown fields are ignored.
      else if (error.field === 'error') fail(new GatewayError('gateway_failed'));
    },
  });

  function isFinished(): boolean {
    return isCapped || (finish !== null && characters > 0 && !hasStaleReasons && failure === null);
  }

  function fail(error: GatewayError): void {
    // A failure after the model has finished does not invalidate the answer.
    if (!isFinished()) failure ??= error;
    isDone = true;
  }

  function parseData(data: string, name: string | undefined): void {
    if (isDone || data === '') return;
    if (data.startsWith('[DONE]')) {
      hasDone = true;
      isDone = true;
      return;
    }
    let chunk: unknown;
    try {
      chunk = JSON.parse(data);
    } catch {
      if (name !== 'ping') fail(new GatewayError(isEnding ? 'gateway_truncated' : 'gateway_failed'));
      return;
    }
    if (!isRecord(chunk)) return;
    if (name === 'error') fail(errorIn(chunk) ?? new GatewayError('gateway_failed'));
    else parseChunk(chunk, true);
  }

  function parseChunk(chunk: JsonRecord, isStreamed: boolean): void {
    const error = errorIn(chunk);
    if (error !== null) return fail(error);
    if (isRouter && isModelName(chunk['model'])) model = chunk['model'];
    usage = usageIn(chunk) ?? usage;
    collector.parseChunk(chunk);
    const choice = firstChoice(chunk);
    if (choice === null) return;
    const choiceError = errorIn(choice);
    if (choiceError !== null) return fail(choiceError);
    const delta = choice['delta'] ?? messageOf(choice);
    if (isRecord(delta)) parseDelta(delta);
    hasDeltas ||= isRecord(choice['delta']) && contentUnits.received > 0;
    for (const part of [choice['delta'], choice['message']]) if (isRecord(part)) collector.parseMessage(part);
    const end = finishOf(choice['finish_reason']);
    if (end instanceof GatewayError) fail(end);
    else if (end !== null) {
      finish = end;
      isReasonStale = false;
      // A reason beside text, or before the first text, doesn't mean the end: the connection has to end regularly.
      if (isStreamed && (characters === 0 || hasText(delta))) hasStaleReasons = true;
    }
  }

  /** Unstreamed replies contain a complete message. Streamed replies may contain parts of it, or repeat it beside the deltas. */
  function messageOf(choice: JsonRecord): JsonRecord | null {
    const { message } = choice;
    if (!isRecord(message) || hasDeltas) return null;
    const content = contentOf(message);
    const isRepeated =
      finishOf(choice['finish_reason']) !== null && content !== '' && content === messageText;
    messageText += content;
    return isRepeated ? null : message;
  }

  function parseDelta(delta: JsonRecord): void {
    const reasoning = reasoningOf(delta);
    const content = contentOf(delta);
    if (reasoning !== '') {
      hasReasoning = true;
      emit('thinking', cleaners.thinking.clean(reasoning));
    } else if (hasHiddenReasoning(delta)) {
      hasPiece = true;
    }
    if (content !== '') addContent(content);
  }

  function addContent(content: string): void {
    contentUnits.received += content.length;
    emit('thinking', cleaners.thinking.flush());
    const clean = cleaners.content.clean(content);
    // If the server separates the reasoning, a <think> in the content belongs to the answer.
    if (hasReasoning) emit('content', clean);
    else splitter.push(clean);
  }

  function emit(type: 'thinking' | 'content', piece: string): void {
    if (piece === '' || isDone) return;
    if (finish !== null) {
      isReasonStale = true;
      hasStaleReasons = true;
    }
    let text = piece;
    if (characters + text.length > limits.answer_chars) {
      text = cutText(text, limits.answer_chars - characters);
      finish = 'length';
      isReasonStale = false;
      isCapped = true;
      isDone = true;
    }
    characters += text.length;
    if (type === 'content') contentUnits.emitted += text.length;
    hasPiece = true;
    if (type === 'content' && !hasContent) hasContent = /\S/.test(text);
    const last = pieces.at(-1);
    if (last?.type === type) last.content += text;
    else if (text !== '') pieces.push({ type, content: text });
  }

  /** Content so far becomes thinking. For pieces already taken, a `content_was_thinking` piece reports the change. */
  function recast(): void {
    for (const piece of pieces) if (piece.type === 'content') piece.type = 'thinking';
    if (hasTaken) pieces.unshift({ type: 'content_was_thinking', content: '' });
    hasContent = false;
    contentUnits.emitted = -Infinity;
  }

  /** Places are lost if the text was cleaned, because they refer to the text as received. */
  function citedSources(): AnswerSource[] {
    const sources = collector.list();
    if (contentUnits.received === contentUnits.emitted) return sources;
    return sources.map((page) => ({ ...page, start: null, end: null }));
  }

  function take(): AnswerPiece[] {
    const taken = pieces;
    pieces = [];
    hasTaken ||= taken.length > 0;
    return taken;
  }

  return {
    feed(text) {
      if (isDone || text === '') return;
      // The SSE parser takes a byte order mark for the name of a field, and drops the first event.
      sse.feed(isAtStart ? text.replace(/^\ufeff/, '') : text);
      isAtStart = false;
    },
    feedReply(reply) {
      if (isRecord(reply)) parseChunk(reply, false);
    },
    take,
    tookPiece() {
      const took = hasPiece;
      hasPiece = false;
      return took;
    },
    isOver: () => isDone,
    isFinished,
    end() {
      // A last event without its blank line counts; an incomplete event means that the answer was truncated.
      isEnding = true;
      if (!isDone) sse.feed('\n\n');
      isDone = false;
      // An incomplete tag or character at the end of a truncated answer is dropped.
      const reason = hasDone || !isReasonStale ? (finish ?? (hasDone ? 'stop' : null)) : null;
      if (reason !== null && !isCapped) {
        emit('thinking', cleaners.thinking.flush());
        splitter.push(cleaners.content.flush());
        splitter.end();
      }
      if (reason !== null && !hasContent)
        failure ??= new GatewayError(isCapped ? 'gateway_too_large' : 'gateway_empty');
      if (failure !== null || reason === null)
        return { pieces: take(), end: failure ?? new GatewayError('gateway_truncated') };
      const end = { finish_reason: isCapped ? 'length' : reason, model, usage, sources: citedSources() };
      return { pieces: take(), end };
    },
  };
}

function hasText(delta: unknown): boolean {
  return isRecord(delta) && (contentOf(delta) !== '' || reasoningOf(delta) !== '');
}

/** Printable ASCII, at most 200 characters. The database refuses a name with a NUL or half of an emoji. */
function isModelName(value: unknown): value is string {
  return typeof value === 'string' && /^[!-~]{1,200}$/.test(value);
}
