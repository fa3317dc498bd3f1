// The rule against unused exports. A use in a test does not count, unless the export's own file uses it too: that is how an
// inner function gets its own test. A type that names part of another export's shape is allowed. The contract is exempt,
// because other clients use it as well.
import { resolveOwn } from './imports.mjs';
import { CODE, problem } from './sources.mjs';
import { exportsOf, importsOf } from './syntax.mjs';

/** Programs, and modules that tools load by name. */
const ENTRIES = [
  /\.config\.ts$/,
  /^server\/src\/(main|seed\/main|system\/[\w-]+-main|db\/embedded-worker|pages\/previews\/preview-worker)\.ts$/,
  /^server\/src\/testing\/postgres\/setup\.ts$/,
  /^web\/src\/app\/main\.tsx$/,
  // Named by the build of the service worker.
  /^web\/src\/features\/offline\/worker\/(worker|farewell)\.ts$/,
  // Replacements of packages, configured in web/vite.config.ts.
  /^web\/stubs\/[\w-]+\.tsx?$/,
  /^bench\/main\.ts$/,
  // Loaded by name in scripts/run.mjs.
  /^scripts\/commands\/\w+\.mjs$/,
];
const PUBLISHED = /^contract\/src\//;
const TEST_SUPPORT = /^((server|web|text|contract)\/(src\/)?testing[/-]|e2e\/)/;

/** @typedef {{ code: Set<string>, tests: Set<string> }} Uses keys are `path#name`, or `path#*` for all of a file */

/** @type {import('./sources.mjs').Rule} */
export const deadExports = {
  name: 'exports: every export is used by another file outside tests',
  check: ({ files }) => {
    const code = files.filter(({ path }) => CODE.test(path));
    const uses = collectUses(code);
    return code
      .filter(
        ({ path, isTest }) => !isTest && !PUBLISHED.test(path) && !ENTRIES.some((entry) => entry.test(path)),
      )
      .flatMap((file) =>
        exportsOf(file).flatMap((entry) => {
          const message = objection(file, entry, uses);
          return message === undefined ? [] : [problem(file, entry.start, message)];
        }),
      );
  },
};

/** @param {import('./sources.mjs').SourceFile[]} code @returns {Uses} */
function collectUses(code) {
  /** @type {Uses} */
  const uses = { code: new Set(), tests: new Set() };
  for (const file of code) {
    const isTest = file.isTest || TEST_SUPPORT.test(file.path);
    for (const { specifier, names } of importsOf(file)) {
      const target = resolveOwn(file.path, specifier);
      if (target === undefined) continue;
      for (const name of names === 'all' ? ['*'] : names)
        uses[isTest ? 'tests' : 'code'].add(`${target}#${name}`);
    }
  }
  return uses;
}

/**
 * @param {import('./sources.mjs').SourceFile} file @param {import('./syntax.mjs').Export} entry @param {Uses} uses
 * @returns {string | undefined}
 */
function objection(file, entry, uses) {
  const keys = [`${file.path}#${entry.name}`, `${file.path}#*`];
  if (keys.some((key) => uses.code.has(key))) return undefined;
  const isTested = keys.some((key) => uses.tests.has(key));
  if (isTested && TEST_SUPPORT.test(file.path)) return undefined;
  const rest = file.text.slice(0, entry.start) + file.text.slice(entry.end);
  const isUsedHere = new RegExp(`(?<![\\w$.])${entry.name.replaceAll('$', '\\$')}(?![\\w$])`).test(rest);
  if (isUsedHere)
    return isTested || entry.isType
      ? undefined
      : `exports ${entry.name}, which only this file uses: drop the export`;
  return `exports ${entry.name}, which ${isTested ? 'only tests use' : 'no file uses'}`;
}
