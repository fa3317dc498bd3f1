// POST /chat/completions, adapted to the server: if it rejects a parameter by name, the call is retried without it, and the model
// is called without it for the rest of the process.
import { GatewayError } from '../gateway.ts';
import { type JsonRecord, parseJson } from './json-reply.ts';
import { type Refusable, refusedIn } from './request-body.ts';
import type { UpstreamResponse } from './transport.ts';
import { callUpstream, failureOf, isOk, type Upstream } from './upstream.ts';

/** Maximum of adaptation retries per model; each omits one more parameter. */
const ADAPTATIONS = 4;
const MODELS_REMEMBERED = 1_000;
const ERROR_CHARS = 64 * 1024;

export type ChatCaller = (
  modelId: string,
  accept: string,
  makeBody: (refused: ReadonlySet<Refusable>) => JsonRecord,
  signal: AbortSignal,
) => Promise<UpstreamResponse>;

/** Returns the 2xx response. Throws GatewayError for any other, or the signal's reason. */
export function createChatCaller(upstream: Upstream): ChatCaller {
  const refusedByModel = new Map<string, ReadonlySet<Refusable>>();

  return async function callChat(modelId, accept, makeBody, signal) {
    let refused = refusedByModel.get(modelId) ?? new Set<Refusable>();
    for (let round = 0; ; round += 1) {
      const body = makeBody(refused);
      const call = { method: 'POST', path: '/chat/completions', accept, body } as const;
      const response = await callUpstream(upstream, call, signal);
      if (isOk(response)) {
        if (round > 0 && refusedByModel.size < MODELS_REMEMBERED) refusedByModel.set(modelId, refused);
        return response;
      }
      const isAboutTheRequest = [400, 404, 422].includes(response.status);
      if (!isAboutTheRequest || round === ADAPTATIONS) throw failureOf(response);
      // The reply is only searched for a parameter name; an unreadable one has none.
      const reply = await parseJson(response.body, ERROR_CHARS).catch(() => null);
      const name = refusedIn(reply, body);
      if (name === null || refused.has(name)) {
        throw new GatewayError('gateway_rejected', { upstream_status: response.status });
      }
      refused = new Set([...refused, name]);
    }
  };
}
