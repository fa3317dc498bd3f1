// The npm scripts that install and build what they need: `node scripts/run.mjs NAME [argument]...`. Checks the Node.js version before
// any other module loads, because old versions can't parse those; this file has only syntax that they can.
import { readFileSync } from 'node:fs';

const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const needed = manifest.engines.node.replace('>=', '');
const [name = '', ...args] = process.argv.slice(2);
process.argv = [...process.argv.slice(0, 2), ...args];

if (process.versions.node.localeCompare(needed, 'en', { numeric: true }) < 0) {
  console.error(
    `Frogpond needs Node.js ${needed} or newer; this is ${process.versions.node}. See https://nodejs.org/`,
  );
  process.exitCode = 1;
} else if (args.includes('--help') || args.includes('-h')) {
  // The help is the command's section of the guide.
  const guide = readFileSync(new URL('../docs/commands.md', import.meta.url), 'utf8');
  const section = guide.split(/^## /m).find((text) => new RegExp(`^\`npm (run )?${name}\``).test(text));
  console.log((section || guide).trim());
} else {
  void import('./commands.mjs').then(({ runCommand }) => runCommand(name, args));
}
