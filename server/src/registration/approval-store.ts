// SQL of accounts that wait for approval.

import { HELD_TITLES_MAX, SPAM_INDICATORS } from '@frogpond/contract/registration-limits';
import type { RegistrationState } from '@frogpond/contract/people/registration';
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { bool, bytes, instant, text, uuid, type RowOf } from '../db/statements/row.ts';
import { planned, transactional } from '../db/statements/statement.ts';

const registrationRow = {
  user_id: uuid,
  username: text,
  mail_host: text,
  is_email_verified: bool,
  answer: text.nullable(),
  held: z.array(z.object({ id: uuid, title: text, signs: z.array(z.enum(SPAM_INDICATORS)) })).nullable(),
  created_at: instant,
  /** Null after REGISTRATION_TRACE_DAYS, when the row of `registrations` is deleted. */
  network_hash: bytes.nullable(),
  name_key: text.nullable(),
};
export type RegistrationRow = RowOf<typeof registrationRow>;

/** Returns the accounts in this state, oldest first. */
export const loadRegistrations = planned(
  'registrations.by_state',
  registrationRow,
  ({ state, limit }: { state: RegistrationState; limit: number }) => sql`
    select u.id as user_id, u.username, lower(split_part(u.email, '@', 2)) as mail_host,
      u.email_verified_at is not null as is_email_verified, r.answer, u.created_at, r.network_hash, r.name_key,
      (select json_agg(h) from (select c.id, c.title, c.hold_signs as signs from conversations c where c.creator_id = u.id and c.is_held
        and c.removed_at is null order by c.id desc limit ${HELD_TITLES_MAX}) h) as held
    from users u left join registrations r on r.user_id = u.id
    where case when ${state} = 'newcomer' then ${isNewcomer} else u.approval = ${state} end order by u.id limit ${limit}`,
);

/** Condition: the person `u` is approved and not suspended, and has conversations under review. */
const isNewcomer: RawBuilder<boolean> = sql<boolean>`(u.approval is null and u.suspended_at is null
  and u.id in (select c.creator_id from conversations c where c.is_held and c.removed_at is null))`;

type Approval = { user_ids: readonly string[]; is_approved: boolean; now: string };

/**
 * Approves accounts that wait, were refused or are under review, or refuses accounts that wait or are under review. Returns the accounts
 * that changed. `has_waited`: the account was waiting or refused.
 */
export const setApproval = transactional(
  planned(
    'registrations.approve',
    { id: uuid, has_waited: bool },
    ({ user_ids, is_approved, now }: Approval) => sql`
    with decided as (
      select u.id, u.approval is not null as has_waited from users u where u.id = any(${user_ids}::uuid[])
        and (u.approval = 'waiting' or (u.approval = 'refused' and ${is_approved}::boolean) or ${isNewcomer})
      order by u.id for no key update)
    update users u set approval = case when not ${is_approved}::boolean then 'refused' end,
      vouched_at = case when ${is_approved}::boolean then coalesce(u.vouched_at, ${now}) else u.vouched_at end
    from decided where u.id = decided.id returning u.id, decided.has_waited`,
  ),
);
