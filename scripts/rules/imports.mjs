// The rule that enforces import-law.mjs: which files of this repository a file may import. Lint restricts packages, and knip checks that
// package.json lists each.
import path from 'node:path';
import { placeOf, SLICES } from './import-law.mjs';
import { CODE, problem } from './sources.mjs';
import { walk } from './syntax.mjs';

/** @typedef {NonNullable<ReturnType<typeof placeOf>>} Place */

/** @type {import('./sources.mjs').Rule} */
export const importLaw = {
  name: 'imports: each file imports only what the import law allows',
  check: ({ files, fileAt }) =>
    files
      .filter((file) => CODE.test(file.path))
      .flatMap((file) => {
        const from = placeOf(file.path);
        if (!from)
          return [`${file.path}  belongs to no zone: add its folder to scripts/rules/import-law.mjs`];
        /** @type {string[]} */
        const problems = [];
        walk(file.syntax(), (node) => {
          const specifier = node['source']?.value ?? node['source']?.literal?.value;
          if (typeof specifier !== 'string') return;
          const target = resolveOwn(file.path, specifier);
          const isCode =
            target !== undefined && CODE.test(target) && !/^(server|web)\/dist\/|^\.cache\//.test(target);
          const to = isCode ? placeOf(target) : undefined;
          let objection = to && zoneObjection(from, to);
          if (node.type.startsWith('Export'))
            objection = 're-exports: import the name from the file that declares it';
          else if (isCode && !fileAt(target)) objection = 'does not exist';
          if (objection) problems.push(problem(file, node.start, `imports ${specifier}: ${objection}`));
        });
        return problems;
      }),
};

/** Returns why a place may not import another; undefined if it may. @param {Place} from @param {Place} to */
function zoneObjection({ zone, unit = '' }, to) {
  const isSameUnit = unit === (to.unit ?? '');
  if (zone === to.zone && isSameUnit) return undefined;
  if (!isSameUnit && to.zone.name === 'server noun' && /^server (noun|routes)$/.test(zone.name))
    return SLICES[unit]?.includes(to.unit ?? '') ? undefined : `${unit} may not import ${to.unit} (SLICES)`;
  if (zone === to.zone) return `units of ${zone.name} never import each other`;
  if (!zone.may.includes(to.zone.name)) return `${zone.name} may not import ${to.zone.name}`;
  const isForeign = unit !== '' && to.unit !== undefined && !isSameUnit && zone.name !== 'web screens';
  return isForeign ? `${unit} may not import ${to.zone.name} of ${to.unit}` : undefined;
}

/** Returns the path of the imported file of this repository; undefined for a package. @param {string} from @param {string} specifier */
function resolveOwn(from, specifier) {
  const [bare = ''] = specifier.split('?');
  const shared = /^@frogpond\/(contract|text)\/(.+)$/.exec(bare);
  if (shared) return `${shared[1]}/src/${shared[2]}.ts`;
  return bare.startsWith('.') ? path.posix.join(path.posix.dirname(from), bare) : undefined;
}
