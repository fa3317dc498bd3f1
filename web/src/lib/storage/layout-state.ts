// The stored layout state: filter, turn and sidebar in one record (product specification, section 3).

import { LOCAL_KEYS } from './storage-keys.ts';
import { local } from './storage.ts';

type LayoutState = {
  selectedFilter: 'hot' | 'new';
  selectedTurnId: string | null;
  leftPaneVisible: boolean;
};

const DEFAULT_LAYOUT: LayoutState = { selectedFilter: 'hot', selectedTurnId: null, leftPaneVisible: true };

/** Updates the given fields of the stored record and keeps all other fields. */
export function storeLayout(change: Partial<LayoutState>): void {
  const stored = local.getJson(LOCAL_KEYS.layoutState, asRecord) ?? {};
  local.setJson(LOCAL_KEYS.layoutState, { ...DEFAULT_LAYOUT, ...stored, ...change });
}

/** Stores the turn of a share link or a chosen branch under both of its keys. */
export function storeSelectedTurn(turnId: string): void {
  local.set(LOCAL_KEYS.selectedTurn, turnId);
  storeLayout({ selectedTurnId: turnId });
}

function asRecord(value: unknown): object {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TypeError('not a record');
  return value;
}
