// Which turns of a path stand whole from the first moment on. On a short path all of them; on a long one the end, what the reader
// comes for, and their neighbours. The others show their plain text until the reader comes near.

import type { Turn } from '@frogpond/contract/turns';

/** A path of up to this many turns opens fast enough as a whole. */
const SHORT_PATH = 30;
const NEIGHBOURS = 1;

/** `wanted`: turns that are looked for at once. Null where all turns are. */
export function turnsAtOnce(
  path: readonly Pick<Turn, 'id'>[],
  wanted: readonly (string | null | undefined)[],
): ReadonlySet<string> | null {
  if (path.length <= SHORT_PATH) return null;
  const ids = path.map(({ id }) => id);
  const places = [ids.length - 1, ...wanted.map((id) => (id ? ids.indexOf(id) : -1))];
  return new Set(
    places
      .filter((place) => place >= 0)
      .flatMap((place) => ids.slice(Math.max(0, place - NEIGHBOURS), place + NEIGHBOURS + 1)),
  );
}

const CHROME_PX = 260;
const LINE_PX = 28;

/** About how high a turn will be, so that the scroll bar hardly moves when it is laid out. */
export function estimatedHeight(
  { user_message, ai_response }: Pick<Turn, 'user_message' | 'ai_response'>,
  isPhone: boolean,
): number {
  const [perLine, perQuestionLine] = isPhone ? [40, 34] : [84, 72];
  const lines = linesOf(ai_response ?? '', perLine) + linesOf(user_message, perQuestionLine);
  return CHROME_PX + lines * LINE_PX;
}

function linesOf(text: string, perLine: number): number {
  let lines = 0;
  for (const line of text.split('\n')) lines += Math.max(0.6, Math.ceil(line.length / perLine));
  return lines;
}
