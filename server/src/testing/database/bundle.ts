// Bundles our TypeScript for Node: Node 20 can't run it, and worker threads and child processes are plain Node. A bundle is
// cached in .cache by its content, so that it is written once and parallel test files don't collide.

import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/** Within the repository, so that bundles find its packages. */
export const CACHE = fileURLToPath(new URL('../../../../.cache/server-tests', import.meta.url));

/** The bundle's path. */
export async function bundleForNode(source: URL): Promise<URL> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(source)],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    packages: 'external',
    // Our own workspaces are TypeScript, too.
    alias: { '@frogpond/contract': workspace('contract'), '@frogpond/text': workspace('text') },
    logLevel: 'warning',
  });
  const [output] = outputFiles;
  if (output === undefined) throw new Error(`${source.href} was not bundled`);
  const name = path.basename(fileURLToPath(source), '.ts');
  const digest = createHash('sha256').update(output.contents).digest('hex').slice(0, 16);
  const file = path.join(CACHE, `${name}-${digest}.mjs`);
  if (!existsSync(file)) await writeWhole(file, output.contents);
  return pathToFileURL(file);
}

function workspace(name: string): string {
  return fileURLToPath(new URL(`../../../../${name}/src`, import.meta.url));
}

export function embeddedWorker(): Promise<URL> {
  return bundleForNode(new URL('../../db/embedded-worker.ts', import.meta.url));
}

/** Renamed into place, so that concurrent writers never leave a partial file. */
export async function writeWhole(file: string, content: Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const aside = `${file}.${randomUUID()}`;
  try {
    await writeFile(aside, content);
    await rename(aside, file);
  } finally {
    await rm(aside, { force: true });
  }
}
