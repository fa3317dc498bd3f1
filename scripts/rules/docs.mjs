// Checks that the files that documents name exist: a path, `file.ts:symbol`, a file name, a test file and a story (`e2e starting`).
import { problem } from './sources.mjs';

const PATH = /(?<![\w/.@-])(?:contract|text|server|web|e2e|bench|scripts|docs|deploy)\/[\w./-]*\w(?::\w+)?/g;
const FILE_NAME = /`([\w.-]+\.(?:tsx?|mjs|css|sql))`/g;
const TEST = /(?<![\w/.-])([\w/-]+\.test)\b/g;
const STORY = /\be2e ([a-z][a-z-]+(?:\/[a-z-]+)?)/g;
/** Build output, and files that the rules don't read. */
const NOT_READ = /\/dist\b|^deploy\/|^server\/assets\b|\.(jpg|png|tsv|webp)$/;
/** Superseded decisions are not checked, because they name files of their time. */
const SUPERSEDED = /^\*?Superseded by/m;

/** @type {import('./sources.mjs').Rule} */
export const documentedNames = {
  name: 'docs: the files, symbols, tests and stories that the documents name exist',
  check: ({ files, fileAt }) => {
    const paths = files.map(({ path }) => path);
    const isLost = (/** @type {(path: string) => boolean} */ isIt) => !paths.some(isIt);
    const isPath = (/** @type {string} */ named) => {
      const [path = '', symbol = ''] = named.split(':');
      const isKnown =
        NOT_READ.test(path) || paths.some((known) => known === path || known.startsWith(`${path}/`));
      return isKnown && (symbol === '' || fileAt(path)?.text.includes(symbol) === true);
    };
    const unknownIn = (/** @type {string} */ text) => [
      ...[...text.matchAll(PATH)].filter(([named]) => !isPath(named)),
      ...[...text.matchAll(FILE_NAME)].filter(([, name]) =>
        isLost((path) => `/${path}`.endsWith(`/${name}`)),
      ),
      ...[...text.matchAll(TEST)].filter(([, name]) => isLost((path) => `/${path}`.includes(`/${name}.`))),
      ...[...text.matchAll(STORY)].filter(([, name]) => isLost((path) => path.startsWith(`e2e/${name}`))),
    ];
    return files
      .filter(({ path, text }) => path.endsWith('.md') && !SUPERSEDED.test(text))
      .flatMap((file) =>
        unknownIn(file.text).map(({ 0: named, index }) =>
          problem(file, index, `names ${named}, which does not exist`),
        ),
      );
  },
};
