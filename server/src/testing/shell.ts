// The web app's page as it stands in the sources, for tests of what the server puts into it.

import { fileURLToPath } from 'node:url';
import { readPageShell, type PageShell } from '../http/web-app.ts';

export function testShell(): PageShell {
  const shell = readPageShell(fileURLToPath(new URL('../../../web', import.meta.url)));
  if (shell === null) throw new Error('web/index.html is gone');
  // Only what is served as it stands: the rest is built.
  return { ...shell, directory: fileURLToPath(new URL('../../../web/public', import.meta.url)) };
}
