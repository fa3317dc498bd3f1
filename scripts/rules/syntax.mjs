// Walks a syntax tree: an ESTree with TypeScript nodes, made by Vite's parser.
import { problem } from './sources.mjs';

/** @typedef {{ type: string, start: number, end: number, [key: string]: any }} Node */

/**
 * Visits every node, parents first.
 * @param {any} node @param {(node: Node, ancestors: Node[]) => void} visit @param {Node[]} [ancestors] outermost first
 */
export function walk(node, visit, ancestors = []) {
  if (node === null || typeof node !== 'object') return;
  if (Array.isArray(node)) {
    for (const item of node) walk(item, visit, ancestors);
    return;
  }
  const isNode = typeof node.type === 'string';
  if (isNode) visit(node, ancestors);
  const inner = isNode ? [...ancestors, node] : ancestors;
  for (const value of Object.values(node)) {
    if (value !== null && typeof value === 'object') walk(value, visit, inner);
  }
}

/**
 * Returns a problem at each wrong node of the files.
 * @param {import('./sources.mjs').SourceFile[]} files @param {string} message
 * @param {(node: Node, ancestors: Node[], text: string) => boolean} isWrong
 */
export function problemsAt(files, message, isWrong) {
  return files.flatMap((file) => {
    /** @type {string[]} */
    const problems = [];
    walk(file.syntax(), (node, ancestors) => {
      if (isWrong(node, ancestors, file.text)) problems.push(problem(file, node.start, message));
    });
    return problems;
  });
}
