// Writes the OpenAPI document that the server generates from the contract, for the linter (redocly.yaml).
import { writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { bundleOptions } from './bundle.mjs';

const inRoot = (/** @type {string} */ file) => fileURLToPath(new URL(`../../${file}`, import.meta.url));
/** The linter's rules refuse localhost, the default of PUBLIC_URL. */
const PUBLIC_URL = 'https://frogpond.test';

const { outdir: _, ...options } = bundleOptions({});
const outfile = inRoot('.cache/openapi/generator.mjs');
const entryPoints = [inRoot('server/src/http/openapi/openapi.ts')];
await build({ ...options, entryPoints, outfile, packages: 'bundle', sourcemap: false });
const { buildOpenApi } = await import(pathToFileURL(outfile).href);
writeFileSync(inRoot('.cache/openapi/openapi.json'), JSON.stringify(buildOpenApi(PUBLIC_URL)));
