// The flags that `npm start` gives Node.js, from package.json. They keep memory low: two threads instead of four compile and
// collect garbage beside the main one, and the young generation has 24 MB instead of 48.
import { readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';

/** @returns {string[]} */
export function startFlags() {
  const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  return scripts.start.match(/--\S+/g) ?? [];
}
