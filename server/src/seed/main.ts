// `npm run seed -- --conversations N [--seed S]`: fills the configured database.

import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { systemClock } from '../clock.ts';
import { parseEnv } from '../config.ts';
import { connectDatabase } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { createLogger } from '../log.ts';
import { seedDatabase } from './seed.ts';

/** From dist/seed.js. */
const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));

try {
  await main();
} catch (error) {
  process.stderr.write(`The seed failed: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { conversations: { type: 'string', default: '100' }, seed: { type: 'string', default: '1' } },
  });
  const request = {
    conversations: toCount(values.conversations, 'conversations'),
    seed: toCount(values.seed, 'seed'),
  };
  const config = parseEnv(process.env);
  // The embedded database's maintenance waits during the inserts, which is expected and not logged.
  const log = createLogger('error');
  const database = await connectDatabase(
    config.database_url === null
      ? { kind: 'embedded', data_dir: config.data_dir }
      : { kind: 'postgres', url: config.database_url },
    log,
  );
  try {
    await migrate(database, MIGRATIONS, log);
    const began = performance.now();
    const report = (what: string): void => {
      process.stdout.write(`${what}, ${Math.round((performance.now() - began) / 1000)} s\n`);
    };
    if (!(await seedDatabase({ database, clock: systemClock }, request, report))) {
      process.stdout.write(
        `The seed ${request.seed} is already in this database; nothing was added. Another --seed adds other people and conversations.\n`,
      );
      return;
    }
    await database.withSession((session) => session.query('analyze'));
    report('done');
  } finally {
    await database.close();
  }
}

function toCount(text: string, name: string): number {
  if (!/^[1-9]\d{0,7}$/.test(text)) throw new Error(`--${name} takes a whole number from 1.`);
  return Number(text);
}
