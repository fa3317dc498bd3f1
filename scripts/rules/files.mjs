// Rules on single files that lint can't express: the opening comment, and the reasons of suppressions and type assertions.
import { CODE, lineAt, problem } from './sources.mjs';
import { problemsAt, walk } from './syntax.mjs';

const COMMENTED = /\.(ts|tsx|mjs|css|sql)$/;

/** CSS modules are exempt: their component has the comment. @type {import('./sources.mjs').Rule} */
export const openingComment = {
  name: 'opening: each file starts with a comment on its content',
  check: ({ files }) =>
    files
      .filter(({ path, isTest }) => COMMENTED.test(path) && !isTest && !path.endsWith('.module.css'))
      .filter(({ text }) => !/^(\/\/ \S|\/\*\*?\s+\S|-- \S)/.test(text.replace(/^#!.*\n/, '')))
      .map(({ path }) => `${path}:1  has no opening comment`),
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
    problemsAt(
      files.filter(({ path, isTest }) => /\.tsx?$/.test(path) && !isTest && !/\/testing[/-]/.test(path)),
      'asserts a type without a comment that gives the reason',
      (node, ancestors, text) => {
        if (node.type !== 'TSAsExpression' || isHarmless(node['typeAnnotation'])) return false;
        const outer = ancestors
          .filter(({ type }) => /Statement|Declaration|Property|Arrow/.test(type))
          .slice(-3);
        return [node, ...outer].every(({ start }) => !hasComment(text.split('\n'), lineAt(text, start)));
      },
    ),
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

/** @type {import('./sources.mjs').Rule} */
export const camelCaseLocals = {
  name: 'locals: variables, parameters and functions are camelCase; only a field that keeps its name is snake_case',
  check: ({ files }) =>
    files
      .filter(({ path }) => CODE.test(path))
      .flatMap((file) => {
        /** @type {import('./syntax.mjs').Node[]} */
        const names = [];
        walk(file.syntax(), ({ type, id, params, elements, properties }) => {
          if (type === 'VariableDeclarator' || type === 'FunctionDeclaration') names.push(id);
          if (type === 'ObjectPattern')
            names.push(
              ...properties
                .filter((/** @type {any} */ { shorthand }) => !shorthand)
                .map((/** @type {any} */ { value }) => value),
            );
          names.push(...(params ?? []), ...(type === 'ArrayPattern' ? elements : []));
        });
        return names
          .map((name) => name?.['left'] ?? name)
          .filter((name) => /^[a-z]\w*_/.test(name?.name ?? ''))
          .map(({ start }) => problem(file, start, 'is a local in snake_case'));
      }),
};
