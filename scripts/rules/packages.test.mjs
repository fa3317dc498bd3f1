import { expect, it } from 'vitest';
import { completeLock, neutralLock, pinnedPackages } from './packages.mjs';
import { repositoryOf } from './sources.mjs';

/** @param {import('./sources.mjs').Rule} rule @param {Record<string, string>} texts */
const problems = (rule, texts) => rule.check(repositoryOf(texts));

it('requires exact versions and a lock without registry addresses', () => {
  const manifest =
    '{"dependencies":{"a":"1.2.3","b":"^1.0.0","c":"1.0.0-beta.2"},"devDependencies":{"d":"latest"}}';
  expect(problems(pinnedPackages, { 'web/package.json': manifest })).toEqual([
    'web/package.json  requires b ^1.0.0: pin one version',
    'web/package.json  requires d latest: pin one version',
  ]);
  const lock =
    '{"packages":{"node_modules/a":{"resolved":"https://example.org/a.tgz"},"web":{"resolved":"web"}}}';
  expect(problems(neutralLock, { 'package-lock.json': lock })).toHaveLength(1);
});

it('requires a lock that contains all dependencies of its packages', () => {
  const packages = {
    '': { devDependencies: { a: '1.0.0' } },
    web: { dependencies: { b: '1.0.0', missing: '1.0.0' } },
    'node_modules/a': { optionalDependencies: { 'a-other-platform': '1.0.0' } },
    'web/node_modules/b': { dependencies: { a: '1.0.0', c: '1.0.0' } },
    'web/node_modules/b/node_modules/c': {},
  };
  expect(problems(completeLock, { 'package-lock.json': JSON.stringify({ packages }) })).toEqual([
    'package-lock.json  lacks missing, which web requires: `npm ci` will fail',
    'package-lock.json  lacks a-other-platform, which node_modules/a requires: `npm ci` will fail',
  ]);
});
