// Turns the text of an upstream event stream into AnswerEvents. It never throws: what went wrong is told by `end`, after
// everything that came before the fault was handed out, so that nothing shown is lost.
import { cutText } from '@frogpond/text/unicode/graphemes';
import { createParser } from 'eventsource-parser';

import { type AnswerEvent, type AnswerUsage, GatewayError } from '../gateway.ts';
import type { GatewayLimits } from '../limits.ts';
import { createTextCleaner, createThinkSplitter } from './answer-text.ts';
import {
  contentOf,
  errorIn,
  finishOf,
  firstChoice,
  hasHiddenReasoning,
  reasoningOf,
  usageOf,
} from './chunk.ts';
import { isRecord, type JsonRecord } from '../openai/json-reply.ts';

export interface AnswerParser {
  /** The next piece of the stream's text, cut anywhere. */
  feed(text: string): void;
  /** A whole reply of a server that doesn't stream. */
  feedReply(reply: unknown): void;
  hasEvents(): boolean;
  /** The events since the last call; consecutive pieces of one kind are merged. */
  take(): AnswerEvent[];
  /** True once after something of substance came: text, or hidden reasoning. */
  tookPiece(): boolean;
  /** Nothing that may still come can change the answer: [DONE], a fault, or the cap was reached. */
  isOver(): boolean;
  /** The model said that it has finished; only usage figures may follow. */
  isFinished(): boolean;
  /** The stream has ended: the last events, `finish` being the last, or the failure it ended with. */
  end(): { events: AnswerEvent[]; failure: GatewayError | null };
}

export function createAnswerParser(limits: GatewayLimits, model_id: string): AnswerParser {
  const cleaners = { thinking: createTextCleaner(), content: createTextCleaner() };
  const splitter = createThinkSplitter(emit);
  let events: AnswerEvent[] = [];
  let characters = 0;
  const isRouter = model_id.startsWith('openrouter/');
  let model = model_id;
  let usage: AnswerUsage | null = null;
  let finish: 'stop' | 'length' | null = null;
  let failure: GatewayError | null = null;
  let isDone = false;
  let isCapped = false;
  let isEnding = false;
  let hasPiece = false;
  let hasReasoning = false;
  let hasContent = false;

  const sse = createParser({
    maxBufferSize: limits.line_chars,
    onEvent: (event) => readData(event.data, event.event),
    onError: (error) => {
      if (error.type === 'max-buffer-size-exceeded') fail(new GatewayError('gateway_too_large'));
      // Older llama.cpp servers report faults in a field of this name; other unknown fields mean nothing.
      else if (error.field === 'error') fail(new GatewayError('gateway_failed'));
    },
  });

  function fail(error: GatewayError): void {
    // What goes wrong after the model has finished can't take the answer back.
    if (finish === null) failure ??= error;
    isDone = true;
  }

  function readData(data: string, name: string | undefined): void {
    if (isDone || data === '') return;
    if (data.startsWith('[DONE]')) {
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
    else readChunk(chunk);
  }

  function readChunk(chunk: JsonRecord): void {
    const error = errorIn(chunk);
    if (error !== null) return fail(error);
    if (isRouter && typeof chunk['model'] === 'string') model = chunk['model'].slice(0, 200) || model_id;
    if (chunk['usage'] !== undefined && chunk['usage'] !== null) usage = usageOf(chunk['usage']) ?? usage;
    const choice = firstChoice(chunk);
    if (choice === null) return;
    const choiceError = errorIn(choice);
    if (choiceError !== null) return fail(choiceError);
    // A whole message stands in replies that aren't streamed, and beside the deltas of a few that are.
    const delta = choice['delta'] ?? (characters === 0 ? choice['message'] : null);
    if (isRecord(delta)) readDelta(delta);
    const end = finishOf(choice['finish_reason']);
    if (end instanceof GatewayError) fail(end);
    else if (end !== null) finish = end;
  }

  function readDelta(delta: JsonRecord): void {
    const reasoning = reasoningOf(delta);
    const content = contentOf(delta);
    if (reasoning !== '') {
      hasReasoning = true;
      emit('thinking', cleaners.thinking.clean(reasoning));
    } else if (hasHiddenReasoning(delta)) {
      hasPiece = true;
    }
    if (content === '') return;
    emit('thinking', cleaners.thinking.flush());
    const clean = cleaners.content.clean(content);
    // Where the server tells reasoning apart itself, a <think> in the answer is the answer's own.
    if (hasReasoning) emit('content', clean);
    else splitter.push(clean);
  }

  function emit(type: 'thinking' | 'content', piece: string): void {
    if (piece === '' || isDone) return;
    let text = piece;
    if (characters + text.length > limits.answer_chars) {
      text = cutText(text, limits.answer_chars - characters);
      finish = 'length';
      isCapped = true;
      isDone = true;
    }
    characters += text.length;
    hasPiece = true;
    if (type === 'content' && !hasContent) hasContent = /\S/.test(text);
    const last = events.at(-1);
    if (last?.type === type) last.content += text;
    else if (text !== '') events.push({ type, content: text });
  }

  function take(): AnswerEvent[] {
    const taken = events;
    events = [];
    return taken;
  }

  return {
    feed(text) {
      if (!isDone) sse.feed(text);
    },
    feedReply(reply) {
      if (isRecord(reply)) readChunk(reply);
    },
    hasEvents: () => events.length > 0,
    take,
    tookPiece() {
      const took = hasPiece;
      hasPiece = false;
      return took;
    },
    isOver: () => isDone,
    isFinished: () => finish !== null && failure === null,
    end() {
      // A last event without its blank line still counts; half an event is an answer that broke off.
      isEnding = true;
      if (!isDone) sse.feed('\n\n');
      isDone = false;
      // Half a tag or half a character at the end of an answer that broke off is nobody's text.
      if (finish !== null && !isCapped) {
        emit('thinking', cleaners.thinking.flush());
        splitter.push(cleaners.content.flush());
        splitter.end();
      }
      if (failure === null && finish === null) failure = new GatewayError('gateway_truncated');
      if (failure === null && !hasContent) {
        failure = new GatewayError(isCapped ? 'gateway_too_large' : 'gateway_empty');
      }
      if (failure === null && finish !== null) {
        events.push({ type: 'finish', finish_reason: finish, model, usage });
      }
      return { events: take(), failure };
    },
  };
}
