// The web app's page from the sources, for tests of the content that the server inserts.

import { fileURLToPath } from 'node:url';
import { readPageShell, type PageShell } from '../http/web-app.ts';

export function testShell(): PageShell {
  const shell = readPageShell(fileURLToPath(new URL('../../../web', import.meta.url)));
  if (shell === null) throw new Error('web/index.html is gone');
  // Only files that are served unchanged; the rest needs a build.
  return { ...shell, directory: fileURLToPath(new URL('../../../web/public', import.meta.url)) };
}
