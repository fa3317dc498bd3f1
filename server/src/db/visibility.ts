// The visibility rule in SQL, written once: everyone may read a public or unlisted conversation, and only its creator a private or
// removed one. Every query that reaches a conversation, turn or comment by its id applies `visibleTo` before any LIMIT; every list, search
// and feed applies `findableBy`, which leaves out the unlisted conversations of others. It is the SQL form of "may read" in
// server/src/policies: invisible rows are never loaded. Below it are the texts and profiles that others see.

import { REMOVED_LABEL } from '@frogpond/contract/labels';
import { sql, type RawBuilder } from 'kysely';
import type { Param } from './statements/params.ts';

/** Condition on the table of conversations `c`: everyone who has the link may read it. */
export const isOpen: RawBuilder<boolean> = sql<boolean>`((c.is_public or c.is_unlisted) and c.removed_at is null)`;

/** Condition on the table of conversations `c`: the viewer may read it. For queries by an id, which the viewer has. */
export function visibleTo(viewerId: Param<string> | null): RawBuilder<boolean> {
  return viewerId === null ? isOpen : sql<boolean>`(${isOpen} or c.creator_id = ${viewerId})`;
}

/** Condition on the table of conversations `c`: the viewer may find it in a list, a search, a feed or a notification. */
export function findableBy(viewerId: Param<string> | null): RawBuilder<boolean> {
  return viewerId === null ? sql<boolean>`c.listed` : sql<boolean>`(c.listed or c.creator_id = ${viewerId})`;
}

/** Condition: the texts of the turn or comment under `alias` were not removed by a moderator, or their author is `own_of`. */
export function keepsText(alias = 't', ownOf: Param<string> | null = null): RawBuilder<boolean> {
  const kept = sql<boolean>`${sql.ref(`${alias}.removed_at`)} is null`;
  return ownOf === null ? kept : sql<boolean>`(${kept} or ${sql.ref(`${alias}.user_id`)} = ${ownOf})`;
}

/** A text of the turn under `alias`. Every query uses it, so that a text removed by a moderator is a placeholder, or null, everywhere. */
export function shownText(
  column: 'user_message' | 'ai_response',
  alias = 't',
  ownOf: Param<string> | null = null,
): RawBuilder<string> {
  const text = sql.ref(`${alias}.${column}`);
  return sql`case when ${keepsText(alias, ownOf)} or ${text} is null then ${text}
    else ${REMOVED_LABEL} end`;
}

/** The data attached to the text of a turn or comment, hidden together with it. */
export function unlessRemoved(
  column: string,
  alias = 't',
  ownOf: Param<string> | null = null,
): RawBuilder<unknown> {
  return sql`case when ${keepsText(alias, ownOf)} then ${sql.ref(`${alias}.${column}`)} end`;
}

/** The fact `is_blocked_by_...` of the policies: the person in `blocker` (a column) has blocked the viewer. */
export function hasBlockedViewer(blocker: string, viewerId: Param<string> | null): RawBuilder<boolean> {
  if (viewerId === null) return sql<boolean>`false`;
  return sql<boolean>`exists (
    select 1 from blocks b where b.blocker_id = ${sql.ref(blocker)} and b.blocked_id = ${viewerId})`;
}

/** Of a suspended person only the username is shown: `npm run check` refuses a bare profile column of another person. */
type ProfileColumn = 'display_name' | 'bio' | 'avatar_url';

/** A profile field over the table of users `u`; null while the person is suspended, except for the person `viewer_id`. */
export function shownProfile(
  column: ProfileColumn,
  viewerId: Param<string> | null = null,
): RawBuilder<string | null> {
  const isOwn = viewerId === null ? sql`` : sql`or u.id = ${viewerId}`;
  return sql<string | null>`case when u.suspended_at is null ${isOwn} then ${sql.ref(`u.${column}`)} end`;
}

/** Condition on the table of users `u`: before an account is approved, only its owner sees it. */
export function isShownPerson(viewerId: Param<string> | null): RawBuilder<boolean> {
  return viewerId === null
    ? sql<boolean>`u.approval is null`
    : sql<boolean>`(u.approval is null or u.id = ${viewerId})`;
}

/** Matches a person by the display name that is shown; `pattern` is in lower case. */
export function displayNameLike(pattern: string): RawBuilder<boolean> {
  return sql<boolean>`(lower(u.display_name) like ${pattern} and u.suspended_at is null)`;
}

/** The author's columns over a left-joined `u`, null if the account was deleted. */
export const authorColumns: RawBuilder<unknown> = sql`u.username, ${shownProfile('avatar_url')} as avatar_url`;
