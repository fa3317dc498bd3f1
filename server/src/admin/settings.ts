// Admins read and change the settings. A change is stored as a whole or not at all, and each changed value has an entry in the log.

import { SETTING_NAMES, type AdminSettings } from '@frogpond/contract/people/settings';
import { AppError } from '../app-error.ts';
import { timestamp, type Clock, type NewId } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import { inTransaction } from '../db/transaction.ts';
import type { EventBus } from '../events/bus.ts';
import type { Viewer } from '../http/viewer.ts';
import type { SettingChanges, Settings } from '../settings/settings.ts';
import { insertAdminLog } from './log-store.ts';

export type SettingsDeps = { db: Db; clock: Clock; newId: NewId; bus: EventBus; settings: Settings };

/** Returns each setting's value, and whether the environment fixes it. */
export function getSettings({ settings }: Pick<SettingsDeps, 'settings'>): AdminSettings {
  const values = settings.current();
  const states = SETTING_NAMES.map((name) => [name, { value: values[name], fixed: settings.isFixed(name) }]);
  return Object.fromEntries(states) as AdminSettings; // has an entry for each name
}

/** Returns all settings after the change. Throws `setting_fixed` if the environment fixes one of the changed settings. */
export async function updateSettings(
  deps: SettingsDeps,
  viewer: Viewer,
  input: SettingChanges,
): Promise<AdminSettings> {
  const { settings, clock, newId } = deps;
  if (SETTING_NAMES.some((name) => input[name] !== undefined && settings.isFixed(name)))
    throw new AppError('setting_fixed');
  const changed = await inTransaction(deps.db, async (tx) => {
    const changes = await settings.store(tx, input);
    const common = { user_id: viewer.user_id, person_id: null, reason: null, created_at: timestamp(clock) };
    for (const change of changes) await insertAdminLog(tx, { id: newId(), ...common, ...change });
    return changes.length > 0;
  });
  if (changed) {
    await settings.reload();
    // Pages for visitors have the name, description and colour of the site.
    deps.bus.publish({ type: 'content_changed' });
  }
  return getSettings(deps);
}
