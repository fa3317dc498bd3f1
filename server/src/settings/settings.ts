// The settings in use: the environment's, else what an admin stored, else the default. Every process keeps them in memory and loads them
// again after a change in any process, so that they can be read for each request.

import type { Logger } from 'pino';
import {
  SETTING_DEFAULTS,
  SETTING_NAMES,
  settingSchemas,
  type SettingName,
  type SettingValues,
} from '@frogpond/contract/people/settings';
import type { Db, Tx } from '../db/connect.ts';
import type { EventBus } from '../events/bus.ts';
import { loadStoredSettings, lockSettings, storeSetting } from './store.ts';

export type Settings = {
  current(): SettingValues;
  siteName: () => string;
  /** Returns whether the environment sets it, so that admins can't. */
  isFixed(name: SettingName): boolean;
  /** Stores values and returns the changed ones. Call `reload` after the commit. */
  store(tx: Tx, changes: SettingChanges): Promise<SettingChange[]>;
  /** Loads the stored values, in this and all other processes. Call it after a change. */
  reload(): Promise<void>;
  stop(): void;
};

export type SettingChanges = { [N in SettingName]?: SettingValues[N] | undefined };
export type SettingChange = { name: SettingName; before: unknown; after: unknown };

/** Loads the settings in use once. `fixed`: the values of the environment. */
export async function loadSettings(db: Db, fixed: Partial<SettingValues>): Promise<SettingValues> {
  return valuesOf(await loadStoredSettings(db), fixed);
}

/** Messages between processes may be lost. */
const POLL_MS = 4_000;

/** `fixed`: the values of the environment. */
export async function createSettings(
  deps: { db: Db; bus: EventBus; log: Pick<Logger, 'warn'> },
  fixed: Partial<SettingValues>,
): Promise<Settings> {
  const { db, bus, log } = deps;
  let values = valuesOf(new Map(), fixed);

  async function load(): Promise<void> {
    values = await loadSettings(db, fixed);
  }

  function loadSoon(): void {
    load().catch((error: unknown) => log.warn({ err: error }, 'the settings could not be loaded'));
  }

  await load();
  const unsubscribe = bus.subscribe((message) => {
    if (message.type === 'settings_changed') loadSoon();
  });
  const offGap = bus.onGap(loadSoon);
  const timer = setInterval(loadSoon, POLL_MS).unref();

  return {
    current: () => values,
    siteName: () => values.site_name,
    isFixed: (name) => fixed[name] !== undefined,
    async store(tx, changes) {
      await lockSettings(tx);
      const before = valuesOf(await loadStoredSettings(tx), fixed);
      const changed = SETTING_NAMES.filter((name) => changes[name] !== undefined)
        .map((name) => ({ name, before: before[name], after: changes[name] }))
        .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
      for (const { name, after } of changed) await storeSetting(tx, name, after);
      return changed;
    },
    async reload() {
      await load();
      bus.publish({ type: 'settings_changed' });
    },
    stop() {
      clearInterval(timer);
      unsubscribe();
      offGap();
    },
  };
}

/** A stored value that is no longer valid counts as missing. */
function valuesOf(stored: ReadonlyMap<string, unknown>, fixed: Partial<SettingValues>): SettingValues {
  const valid = SETTING_NAMES.filter((name) => stored.has(name)).flatMap((name) => {
    const parsed = settingSchemas[name].safeParse(stored.get(name));
    return parsed.success ? [[name, parsed.data]] : [];
  });
  return { ...SETTING_DEFAULTS, ...(Object.fromEntries(valid) as Partial<SettingValues>), ...fixed };
}
