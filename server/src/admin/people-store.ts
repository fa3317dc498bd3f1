// SQL of people as admins see them, with their email address and state.

import { sql, type RawBuilder } from 'kysely';
import { DELETED_LABEL } from '@frogpond/contract/labels';
import { adminPerson, type PersonState } from '@frogpond/contract/people/admin';
import type { Reader } from '../db/connect.ts';
import { findFirst, planned } from '../db/statements/statement.ts';

/** The state of the person `u`. A suspension whose time is over counts as ended before the job has lifted it. */
const STATE: RawBuilder<PersonState> = sql`case
  when u.suspended_at is not null and coalesce(u.suspended_until > now(), true) then 'suspended'
  else coalesce(u.approval, 'active') end`;

const COLUMNS = sql`u.id, u.username, u.email, ${STATE} as state,
  case when u.suspended_at is not null then u.suspended_until end as suspended_until,
  u.vouched_at is not null as is_vouched, u.email_verified_at is not null as is_email_verified,
  (select count(*)::int from sessions s where s.user_id = u.id and s.expires_at > now()) as session_count,
  (select json_build_object('id', p.invited_by, 'username', coalesce(i.username, ${DELETED_LABEL}))
    from invited_people p left join users i on i.id = p.invited_by where p.user_id = u.id) as invited_by, u.created_at`;

export type PeopleFilter = {
  q: string | undefined;
  state: PersonState | undefined;
  before: string | undefined;
  limit: number;
};

/** Returns people, newest first. `q`: a part of the username or address. `before`: the id of the last person of the previous page. */
export const loadPeople = planned(
  'admin.people',
  adminPerson.shape,
  ({ q, state, before, limit }: PeopleFilter) => {
    const pattern = `%${(q ?? '').toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
    const matches =
      q === undefined
        ? sql`true`
        : sql`(lower(u.username) like ${pattern} or lower(u.email) like ${pattern})`;
    const hasState = state === undefined ? sql`true` : sql`${STATE} = ${state}`;
    const isBelow = before === undefined ? sql`true` : sql`u.id < ${before}::uuid`;
    return sql`select ${COLUMNS} from users u where ${matches} and ${hasState} and ${isBelow}
    order by u.id desc limit ${limit}`;
  },
);

/** Returns undefined if there is no such account. */
export const findPerson = findFirst(
  planned(
    'admin.person',
    adminPerson.shape,
    ({ id }: { id: string }) => sql`select ${COLUMNS} from users u where u.id = ${id}`,
  ),
);

/** `until`: null for a suspension without an end. */
export async function setSuspendedUntil(tx: Reader, id: string, until: string | null): Promise<void> {
  await tx.updateTable('users').set({ suspended_until: until }).where('id', '=', id).execute();
}
