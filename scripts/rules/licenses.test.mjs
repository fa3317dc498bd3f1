import { expect, it } from 'vitest';
import { allowedLicenses, licensedWorkspaces, noticedLicenses } from './licenses.mjs';
import { repositoryOf } from './sources.mjs';

/** @param {import('./sources.mjs').Rule} rule @param {Record<string, string>} texts */
const problems = (rule, texts) => rule.check(repositoryOf(texts));

const lockOf = (/** @type {Record<string, object>} */ packages) => ({
  'package-lock.json': JSON.stringify({ packages: { '': { license: 'MIT' }, ...packages } }),
});

it('accepts permissive licenses and one side of an OR, and more for development', () => {
  const lock = lockOf({
    'node_modules/a': { license: 'MIT' },
    'node_modules/b': { license: '(GPL-2.0-only OR Apache-2.0)' },
    'node_modules/a/node_modules/@c/d': { license: 'Apache-2.0 AND MIT' },
    'node_modules/khroma': {},
    'node_modules/tool': { license: 'GPL-3.0-or-later', dev: true },
    'node_modules/@frogpond/web': { link: true },
  });
  expect(problems(allowedLicenses, lock)).toEqual([]);
  expect(problems(noticedLicenses, lock)).toEqual([]);
});

it('refuses a license that is not on the list, and none', () => {
  const lock = lockOf({
    'node_modules/a': { license: 'AGPL-3.0-only' },
    'node_modules/b': { license: 'MIT AND GPL-3.0-or-later' },
    'node_modules/c': {},
    'node_modules/d': { license: 'BUSL-1.1', dev: true },
  });
  const found = problems(allowedLicenses, lock).map((line) => line.split(': replace')[0]);
  expect(found).toEqual([
    "package-lock.json  a has the license AGPL-3.0-only, which scripts/rules/licenses.mjs doesn't allow in the product",
    "package-lock.json  b has the license MIT AND GPL-3.0-or-later, which scripts/rules/licenses.mjs doesn't allow in the product",
    "package-lock.json  c states no license, which scripts/rules/licenses.mjs doesn't allow in the product",
    "package-lock.json  d has the license BUSL-1.1, which scripts/rules/licenses.mjs doesn't allow for development",
  ]);
});

it('requires a notice for weak copyleft and fonts in the product, and no other notice', () => {
  const texts = {
    ...lockOf({
      'node_modules/a': { license: 'MPL-2.0' },
      'node_modules/@b/c-linux': { license: 'LGPL-3.0-or-later' },
      'node_modules/font': { license: 'OFL-1.1' },
      'node_modules/tool': { license: 'MPL-2.0', dev: true },
    }),
    'NOTICE.md': '| `@b/c-*` | LGPL |\n| `font` | OFL |\n| `tool` | MPL |\n',
  };
  expect(problems(noticedLicenses, texts)).toEqual([
    'NOTICE.md  lacks a, whose license is MPL-2.0',
    "NOTICE.md  names tool, which the product doesn't use",
  ]);
});

it('requires the license of the repository in every package.json', () => {
  const texts = {
    'package.json': '{"license":"MIT"}',
    'web/package.json': '{"license":"MIT"}',
    'server/package.json': '{}',
  };
  expect(problems(licensedWorkspaces, texts)).toEqual(['server/package.json  needs "license": "MIT"']);
});
