// `npm run backup -- --to DIR`: writes a backup of the embedded database in DATA_DIR, whether or not a server is running on it.

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '../clock.ts';
import { parseEnv } from '../config.ts';
import { connectDatabase } from '../db/connect.ts';
import { lockDirectory } from '../db/embedded/lock.ts';
import { createLogger } from '../log.ts';
import { BackupError, writeBackup } from './backup/archive.ts';
import { requestBackup } from './backup/backups.ts';

try {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  const config = parseEnv(process.env);
  const to = values.to === undefined ? config.backups.dir : resolve(values.to);
  if (to === null) throw new BackupError('name the folder: npm run backup -- --to DIR, or set BACKUP_DIR.');
  if (config.database_url !== null)
    throw new BackupError('DATABASE_URL is set. Back up a PostgreSQL server with pg_dump.');
  process.stdout.write(`${await backUp(config.data_dir, to)}\n`);
} catch (error) {
  process.stderr.write(`Nothing was backed up: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function backUp(dataDir: string, to: string): Promise<string> {
  if (!existsSync(join(dataDir, 'database'))) throw new BackupError(`there is no database in ${dataDir}.`);
  const lock = await lockDirectory(dataDir).catch(() => null);
  if (lock === null) return await requestBackup(dataDir, to);
  await lock.release();
  const database = await connectDatabase({ kind: 'embedded', data_dir: dataDir }, createLogger('warn'));
  try {
    return await writeBackup(database, { data_dir: dataDir, to, now: systemClock.now() });
  } finally {
    await database.close();
  }
}
