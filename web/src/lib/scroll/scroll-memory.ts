// Scroll positions per path, stored for the lifetime of the tab; at most the newest hundred.
import { SESSION_KEYS } from '../storage/storage-keys.ts';
import { session } from '../storage/storage.ts';

/** The turn at the top of the pane, and the offset in it in px: valid even while the heights of turns above are unknown. */
export type ScrollAnchor = { id: string; offset: number };

type ScrollRecord = { path: string; position: number; timestamp: number; anchor?: ScrollAnchor };

const RECORDS_KEPT = 100;

/** Returns the key of a path of turns: its conversation and its last turn. */
export function pathKey(conversationId: string, leafId: string): string {
  return `/conversation/${conversationId}/${leafId}`;
}

/** Stores the position in px with the current time, in place of an earlier position of this path. */
export function rememberScroll(path: string, position: number, anchor?: ScrollAnchor): void {
  const others = readRecords().filter((record) => record.path !== path);
  const kept = { path, position: Math.round(position), timestamp: Date.now(), ...(anchor && { anchor }) };
  const records = [...others, kept];
  session.setJson(SESSION_KEYS.scrollMemory, records.slice(-RECORDS_KEPT));
}

const TURN = 'article[data-turn-id]';

/** Returns the turn at the top of the pane, if any. */
export function findTopAnchor(pane: HTMLElement): ScrollAnchor | undefined {
  const { top } = pane.getBoundingClientRect();
  for (const turn of pane.querySelectorAll<HTMLElement>(TURN)) {
    const rect = turn.getBoundingClientRect();
    if (rect.bottom > top) return { id: turn.dataset['turnId'] ?? '', offset: Math.round(top - rect.top) };
  }
  return undefined;
}

/** Returns the position if it was saved less than `maxAge` milliseconds ago, else null. */
export function recallScroll(path: string, maxAge: number): number | null {
  return recall(path, maxAge)?.position ?? null;
}

/** Returns the anchor under the same conditions as `recallScroll`; also null if no turn was at the top. */
export function recallAnchor(path: string, maxAge: number): ScrollAnchor | null {
  return recall(path, maxAge)?.anchor ?? null;
}

function recall(path: string, maxAge: number): ScrollRecord | undefined {
  const record = readRecords().find((one) => one.path === path);
  return record !== undefined && Date.now() - record.timestamp <= maxAge ? record : undefined;
}

function readRecords(): ScrollRecord[] {
  const isRecord = (value: unknown): value is ScrollRecord =>
    typeof value === 'object' &&
    value !== null &&
    'path' in value &&
    'position' in value &&
    typeof value.position === 'number' &&
    'timestamp' in value &&
    typeof value.timestamp === 'number' &&
    (!('anchor' in value) || isAnchor(value.anchor));
  return (
    session.getJson(SESSION_KEYS.scrollMemory, (value) =>
      Array.isArray(value) ? value.filter(isRecord) : [],
    ) ?? []
  );
}

function isAnchor(value: unknown): value is ScrollAnchor {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'offset' in value &&
    typeof value.offset === 'number'
  );
}
