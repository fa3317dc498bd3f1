// SQL of push subscriptions.

import { sql, type Insertable, type Selectable } from 'kysely';
import type { Reader, Tx } from '../../db/connect.ts';
import type { UsersTable } from '../../db/tables/accounts.ts';
import type { PushSubscriptionsTable } from '../../db/tables/people.ts';

/** Adds the subscription, or moves it to the account that uses the browser now. Keeps the newest `max` of the account. */
export async function savePushSubscription(
  tx: Tx,
  subscription: Insertable<PushSubscriptionsTable>,
  max: number,
): Promise<void> {
  const { user_id } = subscription;
  await tx
    .insertInto('push_subscriptions')
    .values(subscription)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(subscription))
    .execute();
  await tx
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', user_id)
    .where('endpoint', 'not in', (newest) =>
      newest
        .selectFrom('push_subscriptions')
        .select('endpoint')
        .where('user_id', '=', user_id)
        .orderBy('created_at', 'desc')
        .limit(max),
    )
    .execute();
}

/** Deletes a subscription; with `userId`, only if it belongs to this account. */
export async function deletePushSubscription(db: Reader, endpoint: string, userId?: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .execute();
}

/** Returns the ids of these people who have a subscription. */
export async function loadPushReaders(db: Reader, userIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select('user_id')
    .distinct()
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export type PushAddress = Pick<Selectable<PushSubscriptionsTable>, 'endpoint' | 'p256dh' | 'auth'>;

/** Returns the subscriptions of a person; none while the account is suspended. */
export async function loadPushAddresses(db: Reader, userId: string): Promise<PushAddress[]> {
  return await db
    .selectFrom('push_subscriptions as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.endpoint', 'p.p256dh', 'p.auth'])
    .where('p.user_id', '=', userId)
    .where('u.suspended_at', 'is', null)
    .execute();
}

/** Returns the language and time zone that the person chose; undefined if the account was deleted. */
export async function findPushReader(
  db: Reader,
  userId: string,
): Promise<Pick<Selectable<UsersTable>, 'language' | 'time_zone'> | undefined> {
  return await db
    .selectFrom('users')
    .select(['language', 'time_zone'])
    .where('id', '=', userId)
    .executeTakeFirst();
}
