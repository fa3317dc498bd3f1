// Actions that are open to everyone: the state of the server, its settings, and search (which applies `visibleTo`).

import type { Policy } from './rule.ts';

export const system = {
  read: [],
  search: [],
} as const satisfies Policy;
