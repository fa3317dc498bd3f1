// Which turns of a path stand whole from the first moment on. On a short path all of them; on a long one the end, what the reader
// comes for, and their neighbours. The others show their plain text until the reader comes near, and the far ones come at all
// only once what is near has been drawn.

import type { Turn } from '@frogpond/contract/turns';

/** A path of up to this many turns opens fast enough as a whole. */
const SHORT_PATH = 30;
const NEIGHBOURS = 1;
/** With what stands around each turn, six of them fill a pane, however short their texts are. */
const NEAR = 5;

type Wanted = readonly (string | null | undefined)[];

/** `wanted`: turns that are looked for at once. Null where all turns are. */
export function turnsAtOnce(path: readonly Pick<Turn, 'id'>[], wanted: Wanted): ReadonlySet<string> | null {
  if (path.length <= SHORT_PATH) return null;
  return new Set(around(path, wanted, NEIGHBOURS).map(({ id }) => id));
}

/** The part of a path that is drawn first. */
export function turnsFirst<T extends Pick<Turn, 'id'>>(path: readonly T[], wanted: Wanted): readonly T[] {
  return path.length <= SHORT_PATH ? path : around(path, wanted, NEAR);
}

/** The turns up to `reach` away from the end and from each of the wanted ones. */
function around<T extends Pick<Turn, 'id'>>(path: readonly T[], wanted: Wanted, reach: number): T[] {
  const ids = new Set(wanted);
  const places = path.flatMap(({ id }, place) => (place === path.length - 1 || ids.has(id) ? [place] : []));
  return path.filter((_, place) => places.some((wantedPlace) => Math.abs(place - wantedPlace) <= reach));
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
  for (let from = 0, to = 0; to >= 0; from = to + 1) {
    to = text.indexOf('\n', from);
    const length = (to < 0 ? text.length : to) - from;
    lines += Math.max(0.6, Math.ceil(length / perLine));
  }
  return lines;
}
