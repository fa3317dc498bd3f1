import { describe, expect, it } from 'vitest';
import { matchesLock } from './install.mjs';

const lock = (/** @type {Record<string, unknown>} */ packages) => JSON.stringify({ packages });
const WANTED = lock({
  '': { name: 'product' },
  web: { name: 'web' },
  'node_modules/web': { resolved: 'web', link: true },
  'node_modules/react': { version: '19.0.0' },
  'node_modules/elsewhere': { version: '1.0.0', optional: true, os: ['aix'] },
  'node_modules/here': { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] },
  'web/node_modules/react': { version: '18.0.0' },
});
const INSTALLED = {
  web: { name: 'web' },
  'node_modules/web': { resolved: 'web', link: true },
  'node_modules/react': { version: '19.0.0' },
  'node_modules/here': { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] },
  'web/node_modules/react': { version: '18.0.0' },
};

describe('the comparison of installed packages with the lock', () => {
  it('accepts packages in their versions, and ignores packages of other platforms', () => {
    expect(matchesLock(WANTED, lock(INSTALLED))).toBe(true);
  });

  it.each([
    ['a package in another version', { ...INSTALLED, 'node_modules/react': { version: '18.0.0' } }],
    ['a missing package of a workspace', { ...INSTALLED, 'web/node_modules/react': undefined }],
    ['a missing package of this platform', { ...INSTALLED, 'node_modules/here': undefined }],
    ['a package that is no longer in the lock', { ...INSTALLED, 'node_modules/old': { version: '1.0.0' } }],
  ])('rejects %s', (_, installed) => expect(matchesLock(WANTED, lock(installed))).toBe(false));

  it('rejects a missing lock and a missing installation', () => {
    expect(matchesLock(undefined, lock(INSTALLED))).toBe(false);
    expect(matchesLock(WANTED, undefined)).toBe(false);
  });
});
