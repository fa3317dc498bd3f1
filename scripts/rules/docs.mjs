// Checks that the names in documents exist: a path, `file.ts:symbol`, a file name, a test (`votes.test: a part of
// its title`, `votes.test.ts "title"`) and a story (`e2e starting: a part of its title`), as in docs/spec-conformance.md.
import { CODE, problem } from './sources.mjs';

const PATH = /(?<![\w/.@-])(?:contract|text|server|web|e2e|bench|scripts|docs|deploy)\/[\w./-]*\w(?::\w+)?/g;
const FILE_NAME = /`([\w.-]+\.(?:tsx?|mjs|css|sql))`/g;
const TEST =
  /(?<![\w/.-])(?<name>[\w/-]+)\.test(?:\.tsx?|\.mjs)?(?:`? "(?<title>[^"]+)"|: (?<titles>[^;|`]+?)(?=\s*(?:;|\||$)))?/g;
const STORY = /\be2e (?<name>[a-z-]+(?:\/[a-z-]+)?)(?:: (?<titles>[^;|]+?)(?=\s*(?:;|\|)))?/g;
/** Build output, and files that the rules don't read. */
const NOT_READ = /\/dist\b|^deploy\/|^server\/assets\b|\.(png|tsv|webp)$/;
/** Superseded decisions are not checked, because they name files of their time. */
const SUPERSEDED = /^\*?Superseded by/m;

/** @type {import('./sources.mjs').Rule} */
export const documentedNames = {
  name: 'docs: the files, symbols, tests and stories that the documents name exist',
  check: ({ files, fileAt }) => {
    const paths = new Set(files.flatMap(({ path }) => [path, ...foldersAbove(path)]));
    const code = files.filter(({ path }) => CODE.test(path));

    const isPath = (/** @type {string} */ named) => {
      const [path = '', symbol] = named.split(':');
      if (NOT_READ.test(path)) return true;
      return paths.has(path) && (symbol === undefined || fileAt(path)?.text.includes(symbol) === true);
    };
    const isFileName = (/** @type {string} */ name) =>
      files.some(({ path }) => path.endsWith(`/${name}`) || path === name);
    const holdsTest = (/** @type {RegExp} */ pattern, /** @type {RegExpExecArray} */ { groups = {} }) => {
      const tests = code.filter(({ path }) => pattern.test(path)).map(({ text }) => text.toLowerCase());
      const holds = (/** @type {string} */ title) => tests.some((text) => text.includes(title));
      const wanted = (groups['title'] ?? groups['titles'] ?? '').toLowerCase().replaceAll(/ \([^)]*\)/g, '');
      return tests.length > 0 && (holds(wanted) || wanted.split(/, (?:and )?/).every(holds));
    };

    const unknownIn = (/** @type {string} */ line) => [
      ...[...line.matchAll(PATH)].filter(([named]) => !isPath(named)),
      ...[...line.matchAll(FILE_NAME)].filter(([, name = '']) => !isFileName(name)),
      ...[...line.matchAll(TEST)].filter(
        (match) => !holdsTest(new RegExp(`(^|/)${match.groups?.['name']}\\.test\\.`), match),
      ),
      ...[...line.matchAll(STORY)].filter(
        (match) => !holdsTest(new RegExp(`^e2e/${match.groups?.['name']}`), match),
      ),
    ];
    return files
      .filter(({ path, text }) => path.endsWith('.md') && !SUPERSEDED.test(text))
      .flatMap((file) =>
        [...file.text.matchAll(/^.+$/gm)].flatMap(({ 0: line, index }) =>
          unknownIn(line).map(([named]) =>
            problem(file, index, `names ${named}, which is no file, test title or story`),
          ),
        ),
      );
  },
};

/** @param {string} file */
function foldersAbove(file) {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
