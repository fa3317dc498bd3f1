// Statements whose plan each connection keeps. Planning a walk along the tree takes the server several times as long as the
// walk itself. Meant for statements that look rows up by key: a search or a page must be planned for its values.

import { createHash } from 'node:crypto';
import { sql } from 'kysely';

const MARK = '/* plan is kept */';

/** Stands first in the statement. Its text must be one of few: values are parameters. */
export const KEPT_PLAN = sql.raw(MARK);

const names = new Map<string, string>();

/** The name under which a connection keeps the statement's plan; undefined where it is planned each time. */
export function keptPlanName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (!text.trimStart().startsWith(MARK)) return undefined;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  names.set(text, name);
  return name;
}

/** Another process changed the table since: the connection's plan can't be used any more. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof Error && error.message.includes('cached plan must not change result type');
}
