// The entry of every npm script: checks the Node.js version, prints the help, or runs the named command.
// The command's modules load after the version check, because they use syntax that old versions can't parse.
import { COMMANDS, helpFor, helpForAll } from './help.mjs';
import { requireNode } from './process/node-version.mjs';

requireNode();
const [name, ...args] = process.argv.slice(2);
process.argv = [...process.argv.slice(0, 2), ...args];
const command = COMMANDS.find((candidate) => candidate.name === name);

if (!command) {
  console.error(helpForAll());
  process.exitCode = 1;
} else if (args.includes('--help') || args.includes('-h')) {
  console.log(helpFor(command));
} else {
  void Promise.all([import('./process/plain-error.mjs'), import(`./commands/${command.module}.mjs`)]).then(
    ([{ runCommand }, { run }]) => runCommand(() => run(command.name)),
  );
}
