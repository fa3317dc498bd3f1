// Splits the body of an environment into its rows: at each `\\` that is not within braces or another environment.

const PIECE = /\\(begin|end)\s*\{|\\\\(?:\s*\[[^\][\n]*\])?\*?|\\[\s\S]|[{}]/g;

/** Returns the rows without their `\\`; an empty last row is left out. */
export function splitRows(body: string): string[] {
  const rows: string[] = [];
  let depth = 0;
  let from = 0;
  for (const { index, 0: piece, 1: word } of body.matchAll(PIECE)) {
    // A piece includes the opening brace of the environment's name, so the name's closing brace lowers the depth after `end`.
    if (word === 'begin') depth += 2;
    else if (piece === '{') depth++;
    else if (piece === '}') depth--;
    else if (piece.startsWith('\\\\') && depth === 0) {
      rows.push(body.slice(from, index));
      from = index + piece.length;
    }
  }
  const rest = body.slice(from);
  return rest.trim() === '' && rows.length > 0 ? rows : [...rows, rest];
}
