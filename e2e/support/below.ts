// The site below a path of another site: the web app built for that path, and the server beside it.
import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inRoot } from '../../scripts/process/paths.mjs';
import { withFileLock } from '../../scripts/process/file-lock.mjs';

const FOLDER = inRoot('.cache', 'below');
/** Of the builds that this one is made from. */
const STAMPS = ['server', 'prepared-database', 'web-app'].map((part) =>
  inRoot('.cache', `build-${part}.stamp`),
);

/** Builds it unless that is done, and returns the server's program. `path`: with a slash at both ends. */
export async function buildBelow(path: string): Promise<string> {
  const stamps = await Promise.all(STAMPS.map((file) => readFile(file, 'utf8').catch(() => '')));
  const wanted = [path, ...stamps].join('\n');
  const stamp = `${FOLDER}/stamp`;
  await withFileLock(`${FOLDER}.lock`, 'building the site below a path', async () => {
    if ((await readFile(stamp, 'utf8').catch(() => '')) === wanted) return;
    await rm(FOLDER, { recursive: true, force: true });
    await mkdir(FOLDER, { recursive: true });
    const vite = inRoot('node_modules/vite/bin/vite.js');
    const out = `${FOLDER}/web/dist/client`;
    const args = [vite, 'build', inRoot('web'), '--base', path, '--outDir', out, '--logLevel', 'warn'];
    // Not synchronous, because this process has to touch the lock every half second. Rejects with the output of a failed build.
    await promisify(execFile)(process.execPath, args);
    for (const part of ['dist', 'migrations'])
      await cp(inRoot('server', part), `${FOLDER}/server/${part}`, { recursive: true });
    await writeFile(stamp, wanted);
  });
  return `${FOLDER}/server/dist/main.js`;
}
