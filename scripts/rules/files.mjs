// Rules on single files: length, opening comment, marks of unfinished work, skipped tests, unexplained suppressions.
import { CODE, lineAt, problem } from './sources.mjs';
import { walk } from './syntax.mjs';

const MAX_LINES = 300;
const COUNTED = /\.(ts|tsx|mjs|css|sql)$/;
/** Data tables, such as a lexicon or a corpus of hostile texts, have no length limit. */
const DATA_TABLE = /\.data\.(ts|mjs)$/;
// One-letter classes keep this file from matching itself.
const UNFINISHED = /\b(TO[D]O|FIX[M]E|X[X]X|HAC[K])\b/;
const TEST_FUNCTIONS = new Set(['it', 'test', 'describe']);
const SKIPS = new Set(['only', 'skip', 'todo', 'fixme', 'skipIf', 'runIf', 'fails', 'fail']);

/** @type {import('./sources.mjs').Rule} */
export const fileLength = {
  name: `length: a file has at most ${MAX_LINES} lines (tables of data: name them *.data.ts)`,
  check: ({ files }) =>
    files
      .filter(({ path }) => COUNTED.test(path) && !DATA_TABLE.test(path))
      .map((file) => ({ file, lines: file.text.trimEnd().split('\n').length }))
      .filter(({ lines }) => lines > MAX_LINES)
      .map(({ file, lines }) => `${file.path}  has ${lines} lines: split it by noun`),
};

/** CSS modules are exempt: their component has the comment. @type {import('./sources.mjs').Rule} */
export const openingComment = {
  name: 'opening: each file starts with a comment on its content',
  check: ({ files }) =>
    files
      .filter(({ path, isTest }) => COUNTED.test(path) && !isTest && !path.endsWith('.module.css'))
      .filter(({ text }) => !/^(\/\/ \S|\/\*\*?\s+\S|-- \S)/.test(text.replace(/^#!.*\n/, '')))
      .map(({ path }) => `${path}:1  has no opening comment`),
};

/** @type {import('./sources.mjs').Rule} */
export const unfinishedWork = {
  name: 'unfinished: no marks of work left to do',
  check: ({ files }) =>
    files
      .filter(({ path }) => COUNTED.test(path) || path.endsWith('.sh'))
      .flatMap((file) => {
        const found = UNFINISHED.exec(file.text);
        return found ? [problem(file, found.index, `contains ${found[0]}: do it, or open an issue`)] : [];
      }),
};

/** @type {import('./sources.mjs').Rule} */
export const wholeTests = {
  name: 'tests: none is skipped, focused or expected to fail',
  check: ({ files }) =>
    files
      .filter(({ path, isTest }) => isTest && CODE.test(path))
      .flatMap((file) => {
        /** @type {string[]} */
        const problems = [];
        walk(file.syntax(), (node) => {
          if (node.type !== 'MemberExpression' || !SKIPS.has(node['property'].name)) return;
          const root = rootName(node);
          if (TEST_FUNCTIONS.has(root))
            problems.push(problem(file, node.start, `${root}.${node['property'].name}`));
        });
        return problems;
      }),
};

/** @type {import('./sources.mjs').Rule} */
export const reasonedSuppressions = {
  name: 'suppressions: a lint rule is disabled on one line, with a reason after `--`',
  check: ({ files }) =>
    files
      .filter(({ path }) => CODE.test(path) && !path.startsWith('scripts/rules/'))
      .flatMap((file) =>
        [...file.text.matchAll(/(?:oxlint|eslint)-disable(-next-line|-line)?\b([^\n]*)/g)]
          .filter(([, scope, rest]) => !scope || !/--\s*\S{3}/.test(rest ?? ''))
          .filter(
            ({ index }) =>
              file.text.slice(0, index).endsWith('// ') || file.text.slice(0, index).endsWith('/* '),
          )
          .map(({ index }) =>
            problem(file, index, 'suppresses a lint rule for a whole file or without a reason'),
          ),
      ),
};

/** @type {import('./sources.mjs').Rule} */
export const reasonedAssertions = {
  name: 'assertions: a comment beside each `as` gives the reason',
  check: ({ files }) =>
    files
      .filter(({ path, isTest }) => /\.tsx?$/.test(path) && !isTest && !/\/testing[/-]/.test(path))
      .flatMap((file) => {
        /** @type {string[]} */
        const problems = [];
        const lines = file.text.split('\n');
        walk(file.syntax(), (node, ancestors) => {
          if (node.type !== 'TSAsExpression' || isHarmless(node['typeAnnotation'])) return;
          const around = [
            node,
            ...ancestors.filter(({ type }) => /Statement|Declaration|Property|Arrow/.test(type)).slice(-3),
          ];
          const isExplained = around.some(({ start }) => hasComment(lines, lineAt(file.text, start)));
          if (!isExplained)
            problems.push(
              problem(file, node.start, 'asserts a type without a comment that gives the reason'),
            );
        });
        return problems;
      }),
};

/** `as const` and `as unknown` are always safe. @param {import('./syntax.mjs').Node} type */
function isHarmless(type) {
  return (
    type.type === 'TSUnknownKeyword' || (type.type === 'TSTypeReference' && type['typeName'].name === 'const')
  );
}

/** @param {string[]} lines @param {number} line from 1 */
function hasComment(lines, line) {
  const above = lines[line - 2]?.trim() ?? '';
  return /\/\/|\/\*/.test(lines[line - 1] ?? '') || above.startsWith('//') || above.endsWith('*/');
}

/** The first name of a chain of members and calls. @param {any} node @returns {string} */
function rootName(node) {
  if (node.type === 'MemberExpression') return rootName(node.object);
  return node.type === 'CallExpression' ? rootName(node.callee) : (node.name ?? '');
}
