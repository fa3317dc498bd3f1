import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { generateOpenApi, lintOpenApi } from './openapi.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'frogpond-openapi-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('accepts the generated document, and names the rule that a changed one breaks', async () => {
  const file = await generateOpenApi(folder);
  expect((await lintOpenApi(file)).failed).toBe(0);
  const document = JSON.parse(readFileSync(file, 'utf8'));
  delete document.paths['/api/health'].get.security;
  writeFileSync(file, JSON.stringify(document));
  const { failed, output } = await lintOpenApi(file);
  expect([failed, output]).toEqual([1, expect.stringContaining('security-defined')]);
}, 60_000);
