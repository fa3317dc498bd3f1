// `npm run dev`: Vite serves the web app with hot reload on port 3000 and proxies /api to the server on port 3001. esbuild bundles the
// server on every change, and `node --watch` restarts it. When Vite ends, or the command is stopped, all end.
import { context } from 'esbuild';
import { SERVER_ENTRIES, bundleOptions } from '../../server/build/bundle.mjs';
import { invalidateServerBuild } from '../build/build.mjs';
import { exitOf, startChild } from '../process/child.mjs';
import { SERVER_MAIN, inRoot } from '../process/paths.mjs';

const WEB_PORT = process.env['PORT'] ?? '3000';
const API_PORT = process.env['FROGPOND_API_PORT'] ?? '3001';

export async function develop() {
  await invalidateServerBuild();
  const builder = await context(bundleOptions(SERVER_ENTRIES));
  await builder.rebuild();
  await builder.watch();
  const PUBLIC_URL = process.env['PUBLIC_URL'] ?? `http://localhost:${WEB_PORT}`;
  const server = startChild(process.execPath, ['--watch', '--enable-source-maps', SERVER_MAIN], {
    env: { ...process.env, PORT: API_PORT, PUBLIC_URL },
  });
  const vite = [inRoot('node_modules/vite/bin/vite.js'), inRoot('web'), '--port', WEB_PORT, '--strictPort'];
  const env = { ...process.env, FROGPOND_API_PORT: API_PORT };
  const code = await exitOf(startChild(process.execPath, vite, { env }));
  server.kill('SIGTERM');
  await Promise.all([builder.dispose(), exitOf(server)]);
  return code;
}
