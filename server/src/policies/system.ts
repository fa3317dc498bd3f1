// What is open to everybody: the state of the server, its settings, and search (which reads with `visibleTo`).

import type { Policy } from './rule.ts';

export const system = {
  read: [],
  search: [],
} as const satisfies Policy;
