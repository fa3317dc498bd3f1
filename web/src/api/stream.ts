// The answer of a turn as it is generated. The server replays the answer from the first character to every new connection. After a
// dropped connection, the stream reconnects and yields `restart`: the replayed text then replaces the partial text.

import { STREAM_END, type AnswerLine } from '@frogpond/contract/conversations/stream';
import { ApiError, readApiError } from './api-error.ts';
import { routeMethod, routePath, type CallOptions } from './client.ts';
import { pause, readEvents } from './event-stream.ts';
import { sessionFetch } from './session.ts';
import { t } from '../lib/language/language.ts';

export type AnswerRequest = NonNullable<CallOptions<'streamAnswer'>['body']>;
export type AnswerProgress = Exclude<AnswerLine, { error: string }> | { type: 'restart' };

const RECONNECT_ATTEMPTS = 8;
const RECONNECT_FIRST_MS = 400;
const RECONNECT_MAX_MS = 8_000;

/** Ends after `complete`, or when aborted. Throws ApiError: `HTTP error` for a refusal, or the failure reported in the stream. */
export async function* streamAnswer(
  turnId: string,
  request: AnswerRequest,
  signal: AbortSignal,
): AsyncGenerator<AnswerProgress, void> {
  let wasAttached = false;
  let failures = 0;
  for (;;) {
    try {
      const body = await attach(turnId, request, signal);
      if (wasAttached) yield { type: 'restart' };
      wasAttached = true;
      for await (const data of readEvents(body)) {
        if (data === STREAM_END) return;
        // The server writes these lines from the same type.
        const line = JSON.parse(data) as AnswerLine;
        if ('error' in line) throw new ApiError(200, line);
        failures = 0;
        yield line;
      }
    } catch (error) {
      if (!signal.aborted && !(wasAttached && isDropped(error))) throw error;
    }
    if (!signal.aborted) await pause(Math.min(RECONNECT_FIRST_MS * 2 ** failures, RECONNECT_MAX_MS), signal);
    if (signal.aborted) return;
    failures += 1;
    if (failures > RECONNECT_ATTEMPTS) throw new ApiError(0, null, { message: t('The connection was lost') });
  }
}

async function attach(turnId: string, request: AnswerRequest, signal: AbortSignal) {
  const response = await sessionFetch(routePath('streamAnswer', { id: turnId }), {
    method: routeMethod('streamAnswer'),
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify(request),
    signal,
  });
  if (!response.ok) throw await readApiError(response, `HTTP error! status: ${response.status}`);
  if (response.body === null) throw new Error('No reader available');
  return response.body;
}

/** A broken connection is a TypeError of fetch or its reader; a restarting server or its proxy replies with a 5xx status. */
function isDropped(error: unknown): boolean {
  if (!(error instanceof ApiError)) return error instanceof TypeError;
  return error.status === 503 || (error.status > 500 && error.code === null);
}
