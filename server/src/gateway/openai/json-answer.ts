// Extracts the JSON value from a model's reply, however the model wrapped it.
import { GatewayError, type JsonRequest } from '../gateway.ts';
import type { GatewayLimits } from '../limits.ts';
import { createAnswerParser } from '../answer/answer-parser.ts';
import { usageIn } from '../answer/chunk.ts';
import { isRecord } from './json-reply.ts';

/**
 * Returns null if the text has no JSON. Throws GatewayError: the reply's error, or `gateway_truncated` at the token cap. `onUsage` is
 * called before that, because such a reply costs, too.
 */
export function parseJsonAnswer(
  reply: unknown,
  limits: GatewayLimits,
  onUsage: JsonRequest['onUsage'] = () => undefined,
): unknown {
  const parser = createAnswerParser(limits, '');
  parser.feedReply(reply);
  const { pieces, end } = parser.end();
  const characters = pieces.reduce((sum, { content }) => sum + content.length, 0);
  onUsage(isRecord(reply) ? usageIn(reply) : null, characters);
  if (end instanceof GatewayError) throw end;
  if (end.finish_reason === 'length') throw new GatewayError('gateway_truncated');
  return parseJsonText(pieces.map(({ type, content }) => (type === 'content' ? content : '')).join(''));
}

/** Models without constrained decoding often add a code fence, an introduction or trailing commas. Returns null without JSON. */
export function parseJsonText(text: string): unknown {
  const inner = withoutFence(text);
  for (const candidate of [inner, inner.replace(TRAILING_COMMA, '$1')]) {
    try {
      return JSON.parse(candidate) as unknown;
    } catch {
      // The next candidate may be JSON.
    }
  }
  return null;
}

/** Skips strings, so that a comma inside of them stays. */
const TRAILING_COMMA = /("(?:[^"\\]|\\.)*")|,(?=\s*[}\]])/g;

function withoutFence(text: string): string {
  const fenced = /```(?:json)?\s*\n([\s\S]*?)\n\s*```/.exec(text);
  if (fenced?.[1] !== undefined) return fenced[1];
  const start = text.search(/[{[]/);
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'));
  return start === -1 || end < start ? text : text.slice(start, end + 1);
}
