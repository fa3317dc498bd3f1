// Rules on licenses, as package-lock.json states them. Permissive ones are allowed everywhere. Packages of the product whose license
// asks for a notice are named in NOTICE.md. Development tools, which are not distributed, may have further ones.

const PERMISSIVE =
  '0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC0-1.0 ISC MIT MIT-0 PSF-2.0 Unlicense Zlib'.split(
    ' ',
  );
/** Allowed in the product if NOTICE.md names the package: weak copyleft of unchanged packages, and fonts. */
const WITH_NOTICE = ['Bitstream-Vera', 'EPL-2.0', 'LGPL-3.0-or-later', 'MPL-2.0', 'OFL-1.1'];
/** Allowed for development, in addition. */
const TOOLS_ONLY = ['CC-BY-4.0', 'GPL-2.0-or-later', 'GPL-3.0-or-later', 'LGPL-2.1-or-later', 'Python-2.0'];

/** Licenses that a package states in its files only. @type {Record<string, string>} */
const STATED_ELSEWHERE = { 'dejavu-fonts-ttf': 'Bitstream-Vera', khroma: 'MIT' };

const MANIFEST = /^(?:[^/]+\/)?package\.json$/;

/** @type {import('./sources.mjs').Rule} */
export const allowedLicenses = {
  name: 'licenses: every package has a license that its use allows',
  check: (repository) =>
    packagesOf(repository)
      .filter(({ license, isTool }) => !allows(license, (name) => isAllowed(name, isTool)))
      .map(({ name, license, isTool }) => {
        const use = isTool ? 'for development' : 'in the product';
        const stated = license === '' ? 'states no license' : `has the license ${license}`;
        return `package-lock.json  ${name} ${stated}, which scripts/rules/licenses.mjs doesn't allow ${use}: replace the package, or add the license after reading it`;
      }),
};

/** @type {import('./sources.mjs').Rule} */
export const noticedLicenses = {
  name: 'notices: NOTICE.md names the packages whose license asks for it, and no others',
  check: (repository) => {
    const noticed = [...(repository.fileAt('NOTICE.md')?.text ?? '').matchAll(/^\| `([^`]+)`/gm)].map(
      ([, name = '']) => name,
    );
    const packages = packagesOf(repository).filter(({ isTool }) => !isTool);
    const missing = packages
      .filter(({ license }) => !allows(license, (name) => PERMISSIVE.includes(name)))
      .filter(({ name }) => !noticed.some((pattern) => isNamed(name, pattern)))
      .map(({ name, license }) => `NOTICE.md  lacks ${name}, whose license is ${license}`);
    const stale = noticed
      .filter((pattern) => !packages.some(({ name }) => isNamed(name, pattern)))
      .map((pattern) => `NOTICE.md  names ${pattern}, which the product doesn't use`);
    return [...missing, ...stale];
  },
};

/** @type {import('./sources.mjs').Rule} */
export const licensedWorkspaces = {
  name: 'licenses: every package.json has the license of the repository',
  check: ({ files, fileAt }) => {
    const { license: own } = JSON.parse(fileAt('package.json')?.text ?? '{}');
    return files
      .filter(({ path, text }) => MANIFEST.test(path) && JSON.parse(text).license !== own)
      .map(({ path }) => `${path}  needs "license": "${own}"`);
  },
};

/**
 * The installed packages of the lock. A package that only development needs is a tool.
 * @param {import('./sources.mjs').Repository} repository
 */
function packagesOf({ fileAt }) {
  /** @type {Record<string, { license?: string, dev?: boolean, link?: boolean }>} */
  const packages = JSON.parse(fileAt('package-lock.json')?.text ?? '{"packages":{}}').packages;
  return Object.entries(packages)
    .filter(([folder, { link }]) => folder.includes('node_modules/') && link !== true)
    .map(([folder, { license = '', dev = false }]) => {
      const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return { name, license: STATED_ELSEWHERE[name] ?? license, isTool: dev };
    });
}

/** @param {string} license @param {boolean} isTool */
function isAllowed(license, isTool) {
  const allowed = [...PERMISSIVE, ...WITH_NOTICE, ...(isTool ? TOOLS_ONLY : [])];
  return allowed.includes(license);
}

/**
 * Evaluates an SPDX expression of names, AND and OR. One side of an OR is enough. AND binds tighter; parentheses may enclose the whole.
 * @param {string} expression @param {(name: string) => boolean} isFine
 */
function allows(expression, isFine) {
  const plain = expression.replace(/^\((.*)\)$/, '$1');
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((name) => isFine(name)));
}

/** @param {string} name @param {string} pattern with `*` at its end, for any ending */
function isNamed(name, pattern) {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}
