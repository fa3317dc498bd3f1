// Statements whose plan each connection keeps (prepared statements): planning a tree walk takes the server several times as long as the
// walk. Only for lookups by key: a search or a page must be planned for its values.

import { createHash } from 'node:crypto';
import { sql } from 'kysely';

const MARK = '/* plan is kept */';

/** A marker at the start of the statement. The number of distinct texts must be small: values are parameters. */
export const KEPT_PLAN = sql.raw(MARK);

const names = new Map<string, string>();

/** Returns the name of the prepared statement; undefined if the statement is planned each time. */
export function keptPlanName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (!text.trimStart().startsWith(MARK)) return undefined;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  names.set(text, name);
  return name;
}

/** Another process has changed the table, so the connection's plan is invalid. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof Error && error.message.includes('cached plan must not change result type');
}
