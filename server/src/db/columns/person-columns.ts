// The public columns of a person, in SQL, written once: of a suspended person only the username. Every query that selects a
// profile field of another person uses these; `npm run check` refuses the bare column.

import { sql, type RawBuilder } from 'kysely';

type ProfileColumn = 'display_name' | 'bio' | 'avatar_url';

/** A profile field over the table of users `u`; null while the person is suspended. */
export function shownProfile(column: ProfileColumn): RawBuilder<string | null> {
  return sql<string | null>`case when u.suspended_at is null then ${sql.ref(`u.${column}`)} end`;
}

/** Matches a person by the display name that is shown; `pattern` is in lower case. */
export function displayNameLike(pattern: string): RawBuilder<boolean> {
  return sql<boolean>`(lower(u.display_name) like ${pattern} and u.suspended_at is null)`;
}

/** The author's columns over a left-joined `u`: both are null if the account was deleted. */
export const authorColumns: RawBuilder<unknown> = sql`u.username, ${shownProfile('avatar_url')} as avatar_url`;
