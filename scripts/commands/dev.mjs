// `npm run dev`: Vite serves the web app with hot reload on port 3000 and proxies /api to the server on port 3001, which is
// rebuilt and restarted on every change. When either process ends, or the command is stopped, both end.
import { invalidateServerBuild } from '../build/build.mjs';
import { exitOf, startChild, wasStopped } from '../process/child.mjs';
import { ensureInstalled } from '../build/install.mjs';
import { SERVER_MAIN, inRoot } from '../process/paths.mjs';
import { SERVER_ENTRIES, bundleOptions } from '../build/server-bundle.mjs';

const WEB_PORT = process.env['PORT'] ?? '3000';
const API_PORT = process.env['FROGPOND_API_PORT'] ?? '3001';

/** @type {import('node:child_process').ChildProcess | undefined} */
let server;
/** Serializes restarts, because the embedded database allows one server at a time. */
let restarting = Promise.resolve();

export async function run() {
  await ensureInstalled();
  await invalidateServerBuild();
  const { context } = await import('esbuild');
  const builder = await context({ ...bundleOptions(SERVER_ENTRIES), plugins: [restartAfterBuild()] });
  await builder.watch();
  const vite = [inRoot('node_modules/vite/bin/vite.js'), inRoot('web'), '--port', WEB_PORT, '--strictPort'];
  const code = await exitOf(
    startChild(process.execPath, vite, { env: { ...process.env, FROGPOND_API_PORT: API_PORT } }),
  );
  // On a signal, child.mjs ends this process after the server has exited.
  if (wasStopped()) return code;
  await builder.dispose();
  await stopServer();
  return code;
}

/** @returns {import('esbuild').Plugin} */
function restartAfterBuild() {
  return {
    name: 'frogpond:restart',
    setup(build) {
      build.onEnd(({ errors }) => {
        if (errors.length > 0) return;
        restarting = restarting.then(stopServer).then(startServer);
      });
    },
  };
}

function startServer() {
  if (wasStopped()) return;
  const publicUrl = process.env['PUBLIC_URL'] ?? `http://localhost:${WEB_PORT}`;
  const started = startChild(process.execPath, ['--enable-source-maps', SERVER_MAIN], {
    env: { ...process.env, PORT: API_PORT, PUBLIC_URL: publicUrl },
  });
  server = started;
  void exitOf(started).then((code) => {
    if (server === started && !wasStopped())
      console.log(`The server exited with code ${code}. Waiting for a change ...`);
  });
}

async function stopServer() {
  const stopping = server;
  server = undefined;
  if (!stopping) return;
  stopping.kill('SIGTERM');
  await exitOf(stopping);
}
