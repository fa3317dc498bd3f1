// Reads the files of server/assets by the names that package.json exports. They are the same from the sources and from the bundle, which is
// in another folder.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Returns the text of the file. */
export function readAsset(name: 'common-words' | 'reading-prompt' | 'side-weights'): string {
  return readFileSync(createRequire(import.meta.url).resolve(`@frogpond/server/${name}`), 'utf8');
}
