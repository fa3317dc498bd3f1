// The files of the web app and their headers.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, testShell } from '../testing/app.ts';

const directory = mkdtempSync(join(tmpdir(), 'frogpond-web-'));
let app: TestApp;

beforeAll(async () => {
  mkdirSync(join(directory, 'assets'));
  for (const file of ['diagram.html', 'assets/diagram-1.js', 'assets/app-1.js'])
    writeFileSync(join(directory, file), '');
  app = await createTestApp({ moveWorld: { shell: { ...testShell(), directory } } });
});
afterAll(async () => {
  await app.close();
  rmSync(directory, { recursive: true });
});

it('allows styles in markup only to the sandboxed page of diagrams, and scripts in markup to none', async () => {
  const policyOf = async (path: string) =>
    (await fetch(app.url + path)).headers.get('content-security-policy')?.split(';') ?? [];
  const diagrams = await policyOf('/diagram.html');
  expect(diagrams).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'unsafe-inline'",
    'sandbox allow-scripts',
    "frame-ancestors 'self'",
  ]);
  const page = await policyOf('/');
  expect(page).toContain("frame-src 'self'");
  expect(page.find((part) => part.startsWith('style-src'))).toBe("style-src 'self'");
  expect(page.join(';')).not.toContain('unsafe');
});

it('sends the security headers with each page and file', async () => {
  for (const path of ['/', '/assets/app-1.js', '/nothing']) {
    const { headers } = await fetch(app.url + path);
    const policy = headers.get('content-security-policy')?.split(';') ?? [];
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ]),
    );
    expect(Object.fromEntries(headers)).toMatchObject({
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(headers.get('permissions-policy')).toMatch(/camera=\(\), .*microphone=\(\)/);
  }
});

it('lets only the scripts of diagrams be read by a page without an origin', async () => {
  const allowed = async (path: string) =>
    (await fetch(app.url + path, { headers: { origin: 'null' } })).headers.get('access-control-allow-origin');
  expect(await allowed('/assets/diagram-1.js')).toBe('*');
  expect(await allowed('/assets/app-1.js')).not.toBe('*');
  expect(await allowed('/api/models')).not.toBe('*');
});
