// A process that takes the lock of the directory in its argument, prints a line, and holds the lock until it is killed.

import { lockDirectory } from '../../db/embedded/lock.ts';

try {
  await lockDirectory(process.argv[2] ?? '');
  process.stdout.write(`locked ${process.pid}\n`);
  // The lock alone does not keep a process running.
  setInterval(() => {}, 60_000);
} catch (error) {
  process.stdout.write(`refused ${error instanceof Error ? error.message : String(error)}\n`);
}
