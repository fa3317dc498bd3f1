// `npm start`: dependencies, build, then the server in this very process, so that a signal to `npm start` reaches it
// without a middleman and its exit code is ours.
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
