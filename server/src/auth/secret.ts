// Secrets of the server: the secret that signs access tokens, and the keys of push messages. Generated ones are stored where all
// processes read them.

import { randomBytes } from 'node:crypto';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { VapidKeys } from 'web-push';
import type { Config } from '../config.ts';
import type { Db } from '../db/connect.ts';
import { errorCode } from '../app-error.ts';
import { makeDirectory } from '../make-directory.ts';
import { getOrCreateSetting } from './store.ts';

/** Returns AUTH_SECRET, else the stored secret: in the database if DATABASE_URL is set, else in a file. Generates a missing one. */
export async function authSecret(
  config: Pick<Config, 'auth_secret' | 'database_url' | 'data_dir'>,
  db: Db,
): Promise<string> {
  if (config.auth_secret !== null) return config.auth_secret;
  const fresh = randomBytes(48).toString('base64url');
  if (config.database_url !== null) return await getOrCreateSetting(db, 'auth_secret', () => fresh);
  const file = join(config.data_dir, 'auth-secret');
  await makeDirectory(config.data_dir);
  const stored = (await readFile(file, 'utf8').catch(emptyIfMissing)).trim();
  // Also replaces an empty file, which a power failure may leave: an empty secret can't sign.
  if (stored === '') await writeFile(file, fresh, { mode: 0o600, flush: true });
  await chmod(file, 0o600);
  return stored === '' ? fresh : stored;
}

/** Returns the keys that sign push messages, generated once. They are in the database, so that a backup keeps subscriptions valid. */
export async function pushKeys(db: Db): Promise<VapidKeys> {
  const stored = await getOrCreateSetting(db, 'push_keys', async () => {
    const { default: webPush } = await import('web-push');
    return JSON.stringify(webPush.generateVAPIDKeys());
  });
  return JSON.parse(stored) as VapidKeys; // as generated
}

function emptyIfMissing(error: unknown): string {
  if (errorCode(error) !== 'ENOENT') throw error;
  return '';
}
