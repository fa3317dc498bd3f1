// The example of docs/api.md, as its reader runs it: the client is generated from the served document, and the program is compiled
// and run against the app.

import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../testing/app.ts';
import { CACHE } from '../../testing/database/bundle.ts';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const ENV = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

const COMPILER = {
  strict: true,
  noEmit: true,
  target: 'es2023',
  lib: ['es2023', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  allowImportingTsExtensions: true,
  types: ['node'],
};

let app: TestApp;
let alice: Person;
let folder: string;

beforeAll(async () => {
  app = await createTestApp();
  alice = await app.signUp();
  await mkdir(CACHE, { recursive: true });
  // Within the repository, so that the compiler finds the types of Node.js.
  folder = await mkdtemp(path.join(CACHE, 'api-client-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

it('compiles and prints the answer to a question', { timeout: 120_000 }, async () => {
  const file = (name: string) => path.join(folder, name);
  await writeFile(file('openapi.json'), await (await app.anonymous.fetch('/openapi.json')).text());
  const redocly = path.join(ROOT, 'node_modules/@redocly/cli/bin/cli.js');
  const generate = [redocly, 'generate-client', file('openapi.json'), '--output', file('client.ts')];
  await run(process.execPath, generate, { cwd: folder, env: ENV });
  await writeFile(file('ask.ts'), await exampleOf('docs/api.md'));

  await writeFile(file('tsconfig.json'), JSON.stringify({ compilerOptions: COMPILER, files: ['ask.ts'] }));
  await run(process.execPath, [path.join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', folder]);

  await build({ entryPoints: [file('ask.ts')], outfile: file('ask.mjs'), bundle: true, format: 'esm' });
  const settings = { FROGPOND_URL: app.url, FROGPOND_USER: alice.username, FROGPOND_PASSWORD: 'Tadpole-1!' };
  const { stdout } = await run(process.execPath, [file('ask.mjs')], { env: { ...process.env, ...settings } });
  expect(stdout).toContain('frogs');
});

/** Returns the TypeScript program of a document. */
async function exampleOf(document: string): Promise<string> {
  const text = await readFile(path.join(ROOT, document), 'utf8');
  const [, code = ''] = /```ts\n(.+?)```/s.exec(text) ?? [];
  return code;
}
