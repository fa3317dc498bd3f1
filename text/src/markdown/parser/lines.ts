// The text of a line as a block rule sees it: within its containers, without indentation.

import type { StateBlock } from 'markdown-it';

export function lineText(state: StateBlock, line: number): string {
  const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
  return state.src.slice(start, state.eMarks[line]).trimEnd();
}
