// `npm start`: installs, builds, then runs the server in this process, so that signals reach the server directly and its
// exit code is the command's.
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from '../build/build.mjs';
import { stopListening, wasStopped } from '../process/child.mjs';
import { ensureInstalled } from '../build/install.mjs';
import { ROOT, SERVER_MAIN } from '../process/paths.mjs';

export async function run() {
  await ensureInstalled();
  await ensureBuilt();
  if (wasStopped()) return;
  stopListening();
  process.chdir(ROOT);
  await import(pathToFileURL(SERVER_MAIN).href);
}
