// How `npm start` runs Node.js, from package.json. Two threads instead of four compile and collect garbage beside the main thread, and all
// threads share one area of glibc's allocator, so that each thread can use memory that another thread has freed: both keep memory low. The
// young generation has 96 MB instead of 48, because each of its collections copies what the running requests use.
import { readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';

/** @returns {string[]} */
export function startFlags() {
  return readCommand().match(/--\S+/g) ?? [];
}

/** @returns {Record<string, string>} */
export function startEnv() {
  const variables = readCommand().matchAll(/\b([A-Z_]+)=(\S+)/g);
  return Object.fromEntries([...variables].map(([, name, value]) => [name, value]));
}

/** @returns {string} */
function readCommand() {
  return JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).scripts.start;
}
