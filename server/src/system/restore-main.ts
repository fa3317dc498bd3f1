// `npm run restore -- --from FILE`: restores a backup into DATA_DIR, which must be empty or missing.

import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { parseEnv } from '../config.ts';
import { BackupError, restoreBackup } from './backup/archive.ts';

/** From dist/restore.js. */
const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));

try {
  const { values } = parseArgs({ options: { from: { type: 'string' } } });
  if (values.from === undefined) throw new BackupError('name the file: npm run restore -- --from FILE');
  const { data_dir, database_url } = parseEnv(process.env);
  if (database_url !== null)
    throw new BackupError('DATABASE_URL is set. A backup is restored as an embedded database, without it.');
  const { created_at } = await restoreBackup(resolve(values.from), { data_dir, migrations: MIGRATIONS });
  process.stdout.write(`The state of ${created_at} is in ${data_dir}. Start with \`npm start\`.\n`);
} catch (error) {
  process.stderr.write(`Nothing was restored: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
