// The limit on the JSON of a reply that has turns. The stores bound what is read by an estimate; this is the exact rule.

import { REPLY_BYTES_MAX } from '@frogpond/contract/limits';
import type { Turn } from '@frogpond/contract/conversations/turns';

/** Room for the rest of the reply. */
const TURNS_BYTES_MAX = REPLY_BYTES_MAX - 64 * 1024;

/** Returns the first turns whose JSON fits in a reply, at least one. */
export function fittingFirst(turns: Turn[]): Turn[] {
  if (!mayBeLarge(turns)) return turns;
  const fitting: Turn[] = [];
  let bytes = 0;
  for (const turn of turns) {
    const size = Buffer.byteLength(JSON.stringify(turn)) + 1;
    bytes += size;
    if (bytes > TURNS_BYTES_MAX) return fitting.length > 0 ? fitting : [reduced(turn)];
    fitting.push(turn);
  }
  return fitting;
}

/** Returns the last turns whose JSON fits in a reply, at least one. */
export function fittingLast(turns: Turn[]): Turn[] {
  return mayBeLarge(turns) ? fittingFirst(turns.toReversed()).toReversed() : turns;
}

/** A rough upper bound from the lengths of the texts: a character has at most three bytes, or two if it is escaped. */
function mayBeLarge(turns: readonly Turn[]): boolean {
  let bytes = 0;
  for (const { user_message, ai_response, thinking, partial_response, path, sources, analysis } of turns) {
    const characters =
      user_message.length +
      (ai_response?.length ?? 0) * (analysis === null ? 1 : 2) +
      (thinking?.length ?? 0) +
      (partial_response?.length ?? 0);
    bytes += 3 * characters + path.length + 8_000 * sources.length + 4_000;
    for (const { attributions } of analysis?.sentence_colors ?? []) bytes += 500 + 200 * attributions.length;
    if (bytes > TURNS_BYTES_MAX) return true;
  }
  return false;
}

/**
 * Returns a turn that is too large alone, such as an answer of a hundred thousand sentences, without its analysis; if it is still too
 * large, also without its thinking.
 */
function reduced(turn: Turn): Turn {
  const short = { ...turn, analysis: null };
  return Buffer.byteLength(JSON.stringify(short)) <= TURNS_BYTES_MAX ? short : { ...short, thinking: null };
}
