// Rules on the server's sources: where queries are built, that each index names its query, and where rights
// are decided.
import { problem } from './sources.mjs';
import { problemsAt } from './syntax.mjs';

const SQL_HOMES = [/^server\/src\/(db|testing|seed)\//, /(^|[/-])store\.ts$/, /^bench\//];
/** @param {string} path */
const isSqlHome = (path) => SQL_HOMES.some((home) => home.test(path));
/** @param {import('./sources.mjs').SourceFile} file */
const isSource = ({ path, isTest }) => /^server\/src\/.*\.ts$/.test(path) && !isTest;
const QUERY_STARTS = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'withRecursive']);

/** @type {import('./sources.mjs').Rule} */
export const sqlHomes = {
  name: 'sql: only store.ts, server/src/db, the seed and test support build queries',
  check: ({ files }) =>
    problemsAt(
      files.filter(
        ({ path, isTest }) => /^(server\/src|bench)\/.*\.ts$/.test(path) && !isTest && !isSqlHome(path),
      ),
      'builds a query: move it to a store.ts',
      (node) =>
        (node.type === 'TaggedTemplateExpression' && node['tag'].name === 'sql') ||
        (node.type === 'MemberExpression' && QUERY_STARTS.has(node['property'].name)),
    ),
};

/** Files whose raw statements can't be declared: the statements' helper itself, and one whose rows go unchanged into a file. */
const UNDECLARED = [
  /^server\/src\/db\/statements\/statement\.ts$/,
  /^server\/src\/db\/transaction\.ts$/,
  /^server\/src\/portability\/account\/account-store\.ts$/,
];

/** The query builder's `execute` has no argument; that of an SQL template has the database. @type {import('./sources.mjs').Rule} */
export const declaredStatements = {
  name: 'sql: statements are declared with `prepared` or `planned`, whose rows a test compares with the schema',
  check: ({ files }) =>
    problemsAt(
      files
        .filter(isSource)
        .filter(
          ({ path }) => ![/^server\/src\/(testing|seed)\//, ...UNDECLARED].some((home) => home.test(path)),
        ),
      'runs SQL without a declared row: see db/statements/statement.ts',
      ({ type, callee, arguments: given }) =>
        type === 'CallExpression' &&
        given.length > 0 &&
        /^execute(Query)?$/.test(callee.property?.name ?? ''),
    ),
};

/** Files that read a person's own profile, and profiles as moderators see them. */
const PROFILE_HOMES = [
  /^server\/src\/(auth|seed|testing)\//,
  /^server\/src\/db\/visibility\.ts$/,
  /^server\/src\/portability\/account\/account-store\.ts$/,
  /^server\/src\/moderation\/targets-store\.ts$/,
];

/** @type {import('./sources.mjs').Rule} */
export const profileColumns = {
  name: 'profiles: queries select display name, bio and avatar through db/visibility.ts, which hides suspended people',
  check: ({ files }) =>
    files
      .filter(isSource)
      .filter(({ path }) => isSqlHome(path) && !PROFILE_HOMES.some((home) => home.test(path)))
      .flatMap((file) =>
        [...file.text.matchAll(/\b[a-z]{1,2}\.(?:avatar_url|display_name|bio)\b/g)].map(({ index }) =>
          problem(file, index, 'selects a profile field: take it from db/visibility.ts'),
        ),
      ),
};

/** @type {import('./sources.mjs').Rule} */
export const namedIndexes = {
  name: 'indexes: a comment above each index of a migration names its query',
  check: ({ files }) =>
    files
      .filter(({ path }) => /^server\/migrations\/.*\.sql$/.test(path))
      .flatMap((file) =>
        [...file.text.matchAll(/^[ \t]*create\s+(?:unique\s+)?index\b[^\n]*/gim)]
          .filter(({ 0: line, index }) => {
            const above = file.text.slice(0, index).trimEnd().split('\n').at(-1) ?? '';
            return !above.trim().startsWith('--') && !line.includes('--');
          })
          .map(({ index }) => problem(file, index, 'creates an index without naming the query it serves')),
      ),
};

/** @type {import('./sources.mjs').Rule} */
export const loads = {
  name: 'names: functions of stores that read rows are called load…',
  check: ({ files }) =>
    files
      .filter(({ path, isTest }) => /^server\/src\/.*store\.ts$/.test(path) && !isTest)
      .flatMap((file) =>
        [...file.text.matchAll(/^export (?:async )?(?:function\*?|const) (read[A-Z]\w*)/gm)].map(
          ({ 1: name = '', index }) => problem(file, index, `exports ${name}: call it load${name.slice(4)}`),
        ),
      ),
};

/** @type {import('./sources.mjs').Rule} */
export const rights = {
  name: 'rights: only server/src/policies replies 403',
  check: ({ files }) => {
    const errors = files.find(({ path }) => path === 'contract/src/errors.ts')?.text ?? '';
    const codes = new Set([...errors.matchAll(/(\w+): \[\s*403,/g)].map(([, code]) => code));
    return files
      .filter(isSource)
      .filter(({ path }) => !path.startsWith('server/src/policies/'))
      .flatMap((file) =>
        [...file.text.matchAll(/new AppError\(\s*'(\w+)'/g)]
          .filter(([, code]) => codes.has(code))
          .map(({ index, 1: code }) =>
            problem(file, index, `refuses with ${code}: make it a rule of server/src/policies`),
          ),
      );
  },
};
