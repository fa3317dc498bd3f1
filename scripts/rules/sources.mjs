// The repository as input of the rules: every hand-written text file by its path from the root, with `/`.
// Rules take this value instead of reading the disk, so that their tests can pass files from memory.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'rolldown/parseAst';

/**
 * @typedef {{ path: string, text: string, isTest: boolean, syntax: () => Program }} SourceFile `syntax` is for code only
 * @typedef {{ files: SourceFile[], fileAt: (path: string) => SourceFile | undefined }} Repository
 * @typedef {{ type: 'Program', body: any[], start: number, end: number }} Program
 * @typedef {{ name: string, check: (repository: Repository) => string[] }} Rule returns one line per problem
 */

const SKIPPED = new Set([
  'node_modules',
  'dist',
  'data',
  '.git',
  '.cache',
  'test-results',
  'playwright-report',
]);
const WRITTEN = /\.(ts|tsx|mjs|css|sql|md|json|html|yml|sh)$/;
export const CODE = /\.(ts|tsx|mjs)$/;

/** @param {string} root @returns {Repository} */
export function readRepository(root) {
  /** @type {Record<string, string>} */
  const texts = {};
  const visit = (/** @type {string} */ folder) => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const child = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (SKIPPED.has(entry.name)) continue;
      if (entry.isDirectory()) visit(child);
      else if (WRITTEN.test(entry.name)) texts[child] = readFileSync(path.join(root, child), 'utf8');
    }
  };
  visit('');
  return repositoryOf(texts);
}

/** @param {Record<string, string>} texts by path @returns {Repository} */
export function repositoryOf(texts) {
  const byPath = new Map(Object.entries(texts).map(([file, text]) => [file, sourceFile(file, text)]));
  return { files: [...byPath.values()], fileAt: (file) => byPath.get(file) };
}

/** @param {string} file @param {string} text @returns {SourceFile} */
function sourceFile(file, text) {
  /** @type {Program | undefined} */
  let parsed;
  const extension = /\.(tsx|ts)$/.exec(file)?.[1];
  const lang = /** @type {'tsx' | 'ts' | 'js'} */ (extension ?? 'js');
  return {
    path: file,
    text,
    isTest: /\.(test|spec)\.\w+$/.test(file),
    syntax: () => (parsed ??= /** @type {Program} */ (parseAst(text, { lang }, file))),
  };
}

/** Returns the line number of an offset, from 1. @param {string} text @param {number} offset */
export function lineAt(text, offset) {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

/** @param {SourceFile} file @param {number} offset @param {string} message */
export function problem(file, offset, message) {
  return `${file.path}:${lineAt(file.text, offset)}  ${message}`;
}
