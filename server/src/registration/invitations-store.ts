// SQL of invitations.

import { sql } from 'kysely';
import type { InvitationState } from '@frogpond/contract/people/registration';
import type { Reader } from '../db/connect.ts';
import { instant, int, text, uuid } from '../db/statements/row.ts';
import { planned, resultOf } from '../db/statements/statement.ts';

type NewRow = {
  id: string;
  token_hash: Buffer | null;
  created_by: string;
  note: string | null;
  uses_left: number;
  created_at: string;
  expires_at: string;
};

/** Returns false, and inserts nothing, if `max` invitations are valid. */
export const insertInvitation = resultOf(
  planned(
    'invitations.insert',
    { id: uuid },
    ({ row, max }: { row: NewRow; max: number }) => sql`
    insert into invitations (id, token_hash, created_by, note, uses_left, created_at, expires_at)
    select ${row.id}::uuid, ${row.token_hash}::bytea, ${row.created_by}::uuid, ${row.note}::text, ${row.uses_left}::int,
      ${row.created_at}::timestamptz, ${row.expires_at}::timestamptz
    where (select count(*) from invitations where uses_left > 0 and expires_at > ${row.created_at}) < ${max}
    returning id`,
  ),
  (rows) => rows.length > 0,
);

/** Returns undefined for an unknown invitation. Also finds used and expired ones. */
export async function findInvitation(
  db: Reader,
  id: string,
): Promise<{ id: string; uses_left: number; expires_at: string } | undefined> {
  return await db
    .selectFrom('invitations')
    .select(['id', 'uses_left', 'expires_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

const invitationRow = {
  id: uuid,
  note: text.nullable(),
  user_id: uuid,
  username: text,
  uses_left: int,
  created_at: instant,
  expires_at: instant,
  came_count: int,
};

/** Returns the valid invitations (`open`), or the used and expired ones by which somebody came (`past`), newest first. */
export const loadInvitations = resultOf(
  planned(
    'invitations.list',
    invitationRow,
    ({ state, now, limit }: { state: InvitationState; now: string; limit: number }) => {
      const isOpen = sql`(i.uses_left > 0 and i.expires_at > ${now})`;
      const cameCount = sql`(select count(*)::int from invited_people p where p.invitation_id = i.id)`;
      return sql`
        select i.id, i.note, u.id as user_id, u.username, i.uses_left, i.created_at, i.expires_at, ${cameCount} as came_count
        from invitations i join users u on u.id = i.created_by
        where ${state === 'open' ? isOpen : sql`not ${isOpen} and ${cameCount} > 0`}
        order by i.id desc limit ${limit}`;
    },
  ),
  (rows) => rows.map(({ user_id, username, ...row }) => ({ ...row, created_by: { id: user_id, username } })),
);

/** Returns the newest people who came by these invitations, newest first. */
export const loadInvited = planned(
  'invitations.invited',
  { invitation_id: uuid, id: uuid, username: text, created_at: instant },
  ({ ids, limit }: { ids: string[]; limit: number }) => sql`
    select p.invitation_id, u.id, u.username, p.created_at from invited_people p join users u on u.id = p.user_id
    where p.invitation_id = any(${ids}::uuid[]) order by p.user_id desc limit ${limit}`,
);

/** Returns false for an unknown invitation. */
export async function deleteInvitationRow(db: Reader, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('invitations').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Returns the creator of a valid invitation; undefined if the invitation is unknown, used or expired. */
export async function findInviter(
  db: Reader,
  tokenHash: Buffer,
  now: string,
): Promise<{ username: string } | undefined> {
  return await db
    .selectFrom('invitations as i')
    .innerJoin('users as u', 'u.id', 'i.created_by')
    .select('u.username')
    .where('i.token_hash', '=', tokenHash)
    .where('i.uses_left', '>', 0)
    .where('i.expires_at', '>', now)
    .executeTakeFirst();
}
