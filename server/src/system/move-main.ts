// `npm run move -- --to DATABASE_URL`: copies the embedded database in DATA_DIR to a PostgreSQL server.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { parseEnv, type Config } from '../config.ts';
import { connectDatabase, type Database } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { errorCode } from '../app-error.ts';
import { createLogger } from '../log.ts';
import { moveDatabase, MoveError } from './move.ts';

/** From dist/move.js. */
const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));
const USAGE = 'npm run move -- --to postgres://USER:PASSWORD@HOST/DATABASE';

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

try {
  await main();
} catch (error) {
  process.stderr.write(`Nothing was moved: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  const { to } = values;
  if (to === undefined) throw new MoveError(`name the database to move to: ${USAGE}`);
  // Checks the address like the server does.
  const { database_url } = parseEnv({ DATABASE_URL: to });
  const config = parseEnv({ ...process.env, DATABASE_URL: '' });
  if (database_url === null) throw new MoveError(`name the database to move to: ${USAGE}`);
  const log = createLogger('warn');
  // The lock on the directory keeps servers out, and detects a running one.
  const source = await connectDatabase({ kind: 'embedded', data_dir: config.data_dir }, log);
  try {
    await migrate(source, MIGRATIONS, log);
    const target = await connectDatabase({ kind: 'postgres', url: database_url }, log);
    try {
      await migrate(target, MIGRATIONS, log);
      await run(source, target, config);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function run(source: Database, target: Database, config: Config): Promise<void> {
  say(`From the ${source.label} database\nto ${target.label}:`);
  const authSecret = config.auth_secret ?? (await keptSecret(config.data_dir));
  const moved = await moveDatabase(source, target, {
    // A secret from the environment is not copied.
    auth_secret: config.auth_secret === null ? authSecret : null,
    onTable: (table, rows) => say(`  ${table.padEnd(24)} ${String(rows).padStart(9)} rows, equal`),
  });
  say(`${moved.rows} rows in ${moved.tables} tables are equal on both sides, and kept.`);
  if (config.auth_secret !== null) say('AUTH_SECRET is set: set it for the new servers, too.');
  else if (authSecret !== null) say('The secret of access tokens was copied: everyone stays signed in.');
  say(
    `Now set DATABASE_URL and start. ${config.data_dir} is unchanged; keep it until the new database works.`,
  );
}

async function keptSecret(dataDir: string): Promise<string | null> {
  try {
    return (await readFile(join(dataDir, 'auth-secret'), 'utf8')).trim();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
