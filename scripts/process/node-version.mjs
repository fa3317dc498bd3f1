// Checks the Node.js version before any other module loads. Uses only syntax that very old versions parse, so that an old
// Node.js exits with one clear line instead of a stack trace.
import { readFileSync } from 'node:fs';

/** Exits with one line when Node.js is older than `engines.node` of the root package.json. */
export function requireNode() {
  const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const needed = manifest.engines.node.replace('>=', '');
  if (isAtLeast(process.versions.node, needed)) return;
  console.error(
    `Frogpond needs Node.js ${needed} or newer; this is ${process.versions.node}. See https://nodejs.org/`,
  );
  process.exit(1);
}

/**
 * @param {string} version a dotted version, as in 20.20.1
 * @param {string} needed the minimum version
 */
export function isAtLeast(version, needed) {
  const have = version.split('.').map(Number);
  const want = needed.split('.').map(Number);
  for (let place = 0; place < want.length; place += 1) {
    const difference = Number(have[place]) - Number(want[place]);
    if (difference !== 0) return difference > 0;
  }
  return true;
}
