// The rule on dependencies: a lock that installs from any registry, and licenses as it states them. `.npmrc` pins versions.

/** Allowed everywhere. Further licenses of packages in the product are allowed if NOTICE.md names the package. */
const PERMISSIVE =
  /^(0BSD|Apache-2\.0|BlueOak-1\.0\.0|BSD-[23]-Clause|CC0-1\.0|ISC|MIT(-0)?|PSF-2\.0|Unlicense|Zlib)$/;
/** Allowed for development tools, which are not distributed. */
const TOOLS = /^(CC-BY-4\.0|[AL]?GPL-[\d.]+-or-later|MPL-2\.0|OFL-1\.1|Python-2\.0)$/;
/** Packages that state the MIT license in their files only. */
const MIT_IN_FILES = new Set(['khroma']);

/** @type {import('./sources.mjs').Rule} */
export const lockedPackages = {
  name: 'lock: no package names a registry, and each has a license that its use allows',
  check: ({ fileAt }) => {
    const notices = [...(fileAt('NOTICE.md')?.text ?? '').matchAll(/^\| `([^`*]+)/gm)].map(
      ([, name = '']) => name,
    );
    const lock = JSON.parse(fileAt('package-lock.json')?.text ?? '{"packages":{}}');
    return Object.entries(lock.packages).flatMap(([folder, { license, resolved, dev, link }]) => {
      const name = folder.split('node_modules/').at(-1) ?? '';
      if (!folder.includes('node_modules/') || link || MIT_IN_FILES.has(name)) return [];
      if (/^(https?|git)/.test(resolved ?? '')) return [`package-lock.json  ${name} comes from ${resolved}`];
      const isNoticed = !dev && notices.some((notice) => name.startsWith(notice));
      const isFine = (/** @type {string} */ one) => PERMISSIVE.test(one) || (dev === true && TOOLS.test(one));
      // An SPDX expression: one side of an OR is enough, AND binds tighter.
      const choices = (license ?? 'none').replace(/^\((.*)\)$/, '$1').split(' OR ');
      if (isNoticed || choices.some((/** @type {string} */ choice) => choice.split(' AND ').every(isFine)))
        return [];
      return [
        `package-lock.json  ${name} has the license ${license}: read it, then name the package in NOTICE.md, or replace it`,
      ];
    });
  },
};
