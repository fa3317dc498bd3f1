// The visibility rule in SQL, written once: everyone may read a listed conversation, and only its creator any other. Every
// query that reaches a conversation, turn or comment applies it before any LIMIT. It is the SQL form of "may read" in
// server/src/policies: invisible rows are never loaded. Below it are the texts and profiles that others see.

import { REMOVED_LABEL } from '@frogpond/contract/labels';
import { sql, type RawBuilder } from 'kysely';

/** The condition on the table of conversations under `alias`. */
export function visibleTo(viewer_id: string | null, alias = 'c'): RawBuilder<boolean> {
  const table = sql.ref(alias);
  return viewer_id === null
    ? sql<boolean>`${table}.listed`
    : sql<boolean>`(${table}.listed or ${table}.creator_id = ${viewer_id})`;
}

/** Condition: the texts of the turn or comment under `alias` were not removed by a moderator, or their author is `own_of`. */
export function keepsText(alias = 't', own_of: string | null = null): RawBuilder<boolean> {
  const kept = sql<boolean>`${sql.ref(`${alias}.removed_at`)} is null`;
  return own_of === null ? kept : sql<boolean>`(${kept} or ${sql.ref(`${alias}.user_id`)} = ${own_of})`;
}

/** A text of the turn under `alias`. Every query uses it, so that a text removed by a moderator is a placeholder, or null, everywhere. */
export function shownText(
  column: 'user_message' | 'ai_response',
  alias = 't',
  own_of: string | null = null,
): RawBuilder<string> {
  const text = sql.ref(`${alias}.${column}`);
  return sql`case when ${keepsText(alias, own_of)} or ${text} is null then ${text}
    else ${REMOVED_LABEL} end`;
}

/** The data attached to the text of a turn or comment, hidden together with it. */
export function unlessRemoved(
  column: string,
  alias = 't',
  own_of: string | null = null,
): RawBuilder<unknown> {
  return sql`case when ${keepsText(alias, own_of)} then ${sql.ref(`${alias}.${column}`)} end`;
}

/** The fact `is_blocked_by_...` of the policies: the person in `blocker` (a column) has blocked the viewer. */
export function hasBlockedViewer(blocker: string, viewer_id: string | null): RawBuilder<boolean> {
  if (viewer_id === null) return sql<boolean>`false`;
  return sql<boolean>`exists (
    select 1 from blocks b where b.blocker_id = ${sql.ref(blocker)} and b.blocked_id = ${viewer_id})`;
}

/** Of a suspended person only the username is shown: `npm run check` refuses a bare profile column of another person. */
type ProfileColumn = 'display_name' | 'bio' | 'avatar_url';

/** A profile field over the table of users `u`; null while the person is suspended, except for the person `viewer_id`. */
export function shownProfile(
  column: ProfileColumn,
  viewer_id: string | null = null,
): RawBuilder<string | null> {
  const is_own = viewer_id === null ? sql`` : sql`or u.id = ${viewer_id}`;
  return sql<string | null>`case when u.suspended_at is null ${is_own} then ${sql.ref(`u.${column}`)} end`;
}

/** Matches a person by the display name that is shown; `pattern` is in lower case. */
export function displayNameLike(pattern: string): RawBuilder<boolean> {
  return sql<boolean>`(lower(u.display_name) like ${pattern} and u.suspended_at is null)`;
}

/** The author's columns over a left-joined `u`: both are null if the account was deleted. */
export const authorColumns: RawBuilder<unknown> = sql`u.username, ${shownProfile('avatar_url')} as avatar_url`;
