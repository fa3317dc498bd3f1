// The rule that enforces import-law.mjs: which files of this repository a file may import, and which packages only some files may.
// That package.json lists each package is checked by knip.
import { builtinModules } from 'node:module';
import path from 'node:path';
import { BROWSER_CODE, HOMES, placeOf, SLICES } from './import-law.mjs';
import { CODE, problem } from './sources.mjs';
import { importsOf } from './syntax.mjs';

/** @typedef {import('./sources.mjs').Repository} Repository @typedef {import('./sources.mjs').SourceFile} SourceFile */

/** @type {import('./sources.mjs').Rule} */
export const importLaw = {
  name: 'imports: each file imports only what the import law allows',
  check: (repository) =>
    repository.files
      .filter((file) => CODE.test(file.path))
      .flatMap((file) =>
        importsOf(file).flatMap((entry) => {
          const message = entry.isReexport
            ? 'does not re-export: import the name from the file that declares it'
            : objection(repository, file.path, entry);
          return message === undefined ? [] : [problem(file, entry.start, message)];
        }),
      ),
};

/**
 * Returns the problem with one import; undefined if it is allowed.
 * @param {Repository} repository @param {string} from @param {import('./syntax.mjs').Import} entry
 * @returns {string | undefined}
 */
function objection(repository, from, entry) {
  const place = placeOf(from);
  if (!place) return 'belongs to no zone: add its folder to scripts/rules/import-law.mjs';
  const target = resolveOwn(from, entry.specifier);
  if (target === undefined) return packageObjection(from, place.zone.name, entry);
  if (/^(server|web)\/dist\//.test(target)) return undefined;
  if (!repository.fileAt(target) && CODE.test(target))
    return `imports ${entry.specifier}, which does not exist`;
  const other = placeOf(target);
  if (!other || target.endsWith('.css') || target.endsWith('.json')) return undefined;
  return zoneObjection(place, other, entry.specifier);
}

/**
 * @param {NonNullable<ReturnType<typeof placeOf>>} place @param {NonNullable<ReturnType<typeof placeOf>>} other
 * @param {string} specifier
 */
function zoneObjection(place, other, specifier) {
  const [from, to] = [place.zone.name, other.zone.name];
  const isSameUnit = place.unit === other.unit;
  if (from === to && isSameUnit) return undefined;
  if (!isSameUnit && to === 'server noun' && (from === 'server noun' || from === 'server routes')) {
    const may = SLICES[place.unit ?? ''];
    if (!may) return `the slice ${place.unit} is unknown: add it to SLICES in scripts/rules/import-law.mjs`;
    if (may.includes(other.unit ?? '')) return undefined;
    return `${place.unit} may not import ${other.unit} (${specifier}): SLICES allows ${may.join(', ') || 'none'}`;
  }
  const isForeignUnit = place.unit !== undefined && other.unit !== undefined && !isSameUnit;
  const isComposing = from === 'web screens' && to === 'web features';
  if (from === to) return `${from} never import each other: ${place.unit} imports ${specifier}`;
  if (!place.zone.may.includes(to)) return `${from} may not import ${to} (${specifier})`;
  if (isForeignUnit && !isComposing)
    return `${place.unit} may not import ${to} of ${other.unit} (${specifier})`;
  return undefined;
}

/**
 * @param {string} from @param {string} zone its name @param {import('./syntax.mjs').Import} entry
 * @returns {string | undefined}
 */
function packageObjection(from, zone, entry) {
  const name = packageName(entry.specifier);
  if (entry.specifier.startsWith('node:') || builtinModules.includes(name))
    return BROWSER_CODE.test(from)
      ? `runs in the browser too, so it can't import ${entry.specifier}`
      : undefined;
  for (const home of HOMES) {
    const names = entry.names === 'all' ? (home.names ?? []) : entry.names;
    const isMeant =
      home.packages.test(name) && (!home.names || names.some((used) => home.names?.includes(used)));
    if (isMeant && !home.zones.includes(zone) && !home.except?.test(from)) {
      return `imports ${home.names ? names.join(', ') : name}, but ${home.why}`;
    }
  }
  return undefined;
}

/** Returns the path of the imported file of this repository; undefined for a package. @param {string} from @param {string} specifier */
function resolveOwn(from, specifier) {
  const [bare = ''] = specifier.split('?');
  const shared = /^@frogpond\/(contract|text)\/(.+)$/.exec(bare);
  if (shared) return `${shared[1]}/src/${shared[2]}.ts`;
  return bare.startsWith('.') ? path.posix.join(path.posix.dirname(from), bare) : undefined;
}

/** @param {string} specifier */
function packageName(specifier) {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}
