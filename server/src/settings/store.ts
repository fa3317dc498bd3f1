// SQL of the settings that admins change: one row for each in the table `settings`, as JSON.

import { sql } from 'kysely';
import type { SettingName } from '@frogpond/contract/people/settings';
import { planned, transactional } from '../db/statements/statement.ts';
import type { Reader, Tx } from '../db/connect.ts';

const PREFIX = 'admin.';

/** Returns the stored values by name of the setting, unchecked. */
export async function loadStoredSettings(db: Reader): Promise<Map<string, unknown>> {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'like', `${PREFIX}%`)
    .execute();
  return new Map(rows.map(({ key, value }) => [key.slice(PREFIX.length), JSON.parse(value) as unknown]));
}

/** Lets one transaction at a time change settings, so that the log has the value that each change replaced. */
export const lockSettings = transactional(
  planned('settings.lock', {}, () => sql`select from pg_advisory_xact_lock(hashtext('admin settings'))`),
);

/** Replaces the stored value. The caller holds `lockSettings`. */
export async function storeSetting(tx: Tx, name: SettingName, value: unknown): Promise<void> {
  await tx
    .insertInto('settings')
    .values({ key: `${PREFIX}${name}`, value: JSON.stringify(value) })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })),
    )
    .execute();
}
