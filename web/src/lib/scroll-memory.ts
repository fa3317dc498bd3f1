// Where one was on a page, for as long as the tab lives: one record per path, the newest hundred of them.
import { SESSION_KEYS } from './storage-keys.ts';
import { session } from './storage.ts';

type ScrollRecord = { path: string; position: number; timestamp: number };

const RECORDS_KEPT = 100;

export function rememberScroll(path: string, position: number, now = Date.now()): void {
  const others = readRecords().filter((record) => record.path !== path);
  const records = [...others, { path, position: Math.round(position), timestamp: now }];
  session.setJson(SESSION_KEYS.scrollMemory, records.slice(-RECORDS_KEPT));
}

/** The position where it was saved less than `maxAge` milliseconds ago, else null. */
export function recallScroll(path: string, maxAge: number, now = Date.now()): number | null {
  const record = readRecords().find((one) => one.path === path);
  return record !== undefined && now - record.timestamp <= maxAge ? record.position : null;
}

function readRecords(): ScrollRecord[] {
  const isRecord = (value: unknown): value is ScrollRecord =>
    typeof value === 'object' &&
    value !== null &&
    'path' in value &&
    'position' in value &&
    typeof value.position === 'number' &&
    'timestamp' in value &&
    typeof value.timestamp === 'number';
  return (
    session.getJson(SESSION_KEYS.scrollMemory, (value) =>
      Array.isArray(value) ? value.filter(isRecord) : [],
    ) ?? []
  );
}
