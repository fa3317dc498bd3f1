// Decides which turns of a path render in full at once: all turns of a short path; on a long path the end, the target turns and
// their neighbours. Other turns show plain text until the reader comes near, and distant turns render only after near turns.

import type { Turn } from '@frogpond/contract/conversations/turns';

/** Paths of up to this many turns open fast enough in full. */
const SHORT_PATH = 30;
const NEIGHBOURS = 1;
/** With its actions and comments, six turns fill a pane even if their texts are short. */
const NEAR = 5;

type Wanted = readonly (string | null | undefined)[];

/** `wanted`: the target turns. Returns null if all turns render in full. */
export function turnsAtOnce(path: readonly Pick<Turn, 'id'>[], wanted: Wanted): ReadonlySet<string> | null {
  if (path.length <= SHORT_PATH) return null;
  return new Set(around(path, wanted, NEIGHBOURS).map(({ id }) => id));
}

/** Returns the part of a path that renders first. */
export function turnsFirst<T extends Pick<Turn, 'id'>>(path: readonly T[], wanted: Wanted): readonly T[] {
  return path.length <= SHORT_PATH ? path : around(path, wanted, NEAR);
}

/** Returns the turns at most `reach` away from the end and from each target. */
function around<T extends Pick<Turn, 'id'>>(path: readonly T[], wanted: Wanted, reach: number): T[] {
  const ids = new Set(wanted);
  const places = path.flatMap(({ id }, place) => (place === path.length - 1 || ids.has(id) ? [place] : []));
  return path.filter((_, place) => places.some((wantedPlace) => Math.abs(place - wantedPlace) <= reach));
}

const CHROME_PX = 260;
const LINE_PX = 28;

/** Estimates the height of a turn, so that the scroll bar hardly moves when it is laid out. */
export function estimatedHeight(
  { user_message, ai_response }: Pick<Turn, 'user_message' | 'ai_response'>,
  isPhone: boolean,
): number {
  const [perLine, perQuestionLine] = isPhone ? [40, 34] : [84, 72];
  const lines = countLines(ai_response ?? '', perLine) + countLines(user_message, perQuestionLine);
  return CHROME_PX + lines * LINE_PX;
}

function countLines(text: string, perLine: number): number {
  let lines = 0;
  for (let from = 0, to = 0; to >= 0; from = to + 1) {
    to = text.indexOf('\n', from);
    const length = (to < 0 ? text.length : to) - from;
    lines += Math.max(0.6, Math.ceil(length / perLine));
  }
  return lines;
}
