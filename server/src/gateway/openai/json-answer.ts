// Extracts the JSON value from a model's reply, however the model wrapped it.
import { GatewayError } from '../gateway.ts';
import type { GatewayLimits } from '../limits.ts';
import { createAnswerParser } from '../answer/answer-parser.ts';

/** Throws GatewayError: the reply's error, `gateway_truncated` at the token cap, `gateway_failed` without JSON. */
export function parseJsonAnswer(reply: unknown, limits: GatewayLimits): unknown {
  const parser = createAnswerParser(limits, '');
  parser.feedReply(reply);
  const { pieces, end } = parser.end();
  if (end instanceof GatewayError) throw end;
  if (end.finish_reason === 'length') throw new GatewayError('gateway_truncated');
  const text = pieces.map(({ type, content }) => (type === 'content' ? content : '')).join('');
  try {
    return JSON.parse(withoutFence(text)) as unknown;
  } catch {
    throw new GatewayError('gateway_failed');
  }
}

/** Models without constrained decoding often add a code fence or an introduction. */
function withoutFence(text: string): string {
  const fenced = /```(?:json)?\s*\n([\s\S]*?)\n\s*```/.exec(text);
  if (fenced?.[1] !== undefined) return fenced[1];
  const start = text.search(/[{[]/);
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'));
  return start === -1 || end < start ? text : text.slice(start, end + 1);
}
