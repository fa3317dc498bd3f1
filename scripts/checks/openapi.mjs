// Lints the OpenAPI document that the server generates from the contract. The linter makes no network calls: its telemetry
// and update notice are off.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { runToEnd } from '../process/child.mjs';
import { CACHE, inRoot } from '../process/paths.mjs';

const CONFIG = inRoot('scripts/checks/openapi-lint.yml');
/** The rules refuse localhost, the default of PUBLIC_URL. */
const PUBLIC_URL = 'https://frogpond.test';
const OFFLINE = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

/** @returns {Promise<import('./schedule.mjs').Outcome>} */
export async function checkOpenApi() {
  return lintOpenApi(await generateOpenApi(path.join(CACHE, 'openapi')));
}

/** @param {string} folder for the document @returns {Promise<string>} its path */
export async function generateOpenApi(folder) {
  const { build } = await import('esbuild');
  const { bundleOptions } = await import('../build/server-bundle.mjs');
  const outfile = path.join(folder, 'openapi.mjs');
  const { outdir: _outdir, entryPoints: _entries, ...options } = bundleOptions({});
  await build({
    ...options,
    entryPoints: [inRoot('server/src/http/openapi/openapi.ts')],
    outfile,
    packages: 'bundle',
    sourcemap: false,
  });
  const { buildOpenApi } = await import(pathToFileURL(outfile).href);
  const document = path.join(folder, 'openapi.json');
  mkdirSync(folder, { recursive: true });
  writeFileSync(document, JSON.stringify(buildOpenApi(PUBLIC_URL)));
  return document;
}

/** @param {string} document its path @returns {Promise<import('./schedule.mjs').Outcome>} */
export async function lintOpenApi(document) {
  const cli = inRoot('node_modules/@redocly/cli/bin/cli.js');
  const { code, output } = await runToEnd(
    process.execPath,
    [cli, 'lint', document, `--config=${CONFIG}`, '--format=stylish'],
    { capture: true, env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...OFFLINE } },
  );
  return code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output };
}
