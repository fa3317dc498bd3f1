// The rules of a site as lines. A moderator quotes one line in a decision.

/** In UTF-16 units. A longer line can't be quoted, so it is left out. */
const LINE_MAX = 500;
/** The marks of a list or heading in front of a line. */
const MARKS = /^\s*(?:[-*+#>]+|\d+[.)])\s+/;

/** Returns the lines of the rules without marks of lists, each once. */
export function ruleLines(rules: string): string[] {
  const lines = rules.split('\n').map((line) => line.replace(MARKS, '').trim());
  return [...new Set(lines)].filter((line) => line !== '' && line.length <= LINE_MAX);
}
