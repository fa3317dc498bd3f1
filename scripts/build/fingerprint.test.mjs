import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fingerprintSources, writeStamp } from './fingerprint.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sources '));
  for (const name of ['src/deep', 'src/testing', 'dist'])
    mkdirSync(path.join(folder, name), { recursive: true });
  for (const name of ['src/a.ts', 'src/deep/b.css', 'src/a.test.ts', 'src/testing/t.ts', 'dist/a.js'])
    write(name, 'x');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Sets the modification time, so that the test does not depend on the resolution of the clock. */
function write(/** @type {string} */ name, /** @type {string} */ text, second = 1) {
  writeFileSync(path.join(folder, name), text);
  utimesSync(path.join(folder, name), second, second);
}

const fingerprint = () =>
  fingerprintSources([path.join(folder, 'src'), path.join(folder, 'src', 'absent.json')]);

it.each([
  ['a longer file', () => write('src/a.ts', 'xx')],
  ['a rewritten file', () => write('src/a.ts', 'y', 2)],
  ['a new file', () => write('src/deep/c.ts', 'x')],
  ['a removed file', () => rmSync(path.join(folder, 'src/deep/b.css'))],
  ['a renamed file', () => renameSync(path.join(folder, 'src/a.ts'), path.join(folder, 'src/z.ts'))],
  ['a file that was missing', () => write('src/absent.json', '{}')],
])('changes with %s', (_, change) => {
  const before = fingerprint();
  expect(fingerprint()).toBe(before);
  change();
  expect(fingerprint()).not.toBe(before);
});

it.each([
  ['tests', () => write('src/a.test.ts', 'xx')],
  ['test support', () => write('src/testing/t.ts', 'xx')],
  ['hidden files', () => write('src/.a.ts.swp', 'xx')],
  ['build output', () => write('dist/a.js', 'xx')],
])('ignores %s', (_, change) => {
  const before = fingerprint();
  change();
  expect(fingerprint()).toBe(before);
});

it('writes a stamp, and does not fail if it cannot', () => {
  const stamp = path.join(folder, 'cache', 'stamp');
  writeStamp(stamp, 'abc');
  expect(readFileSync(stamp, 'utf8')).toBe('abc');
  writeStamp(path.join(folder, 'src/a.ts', 'stamp'), 'abc');
});
