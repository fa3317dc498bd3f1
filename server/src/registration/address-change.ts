// Change of an account's address. Both addresses get a mail: the new address counts once its link was used. Until then, a password
// reset by the old address cancels the change.

import { VERIFICATION_HOURS } from '@frogpond/contract/registration-limits';
import { z } from 'zod';
import { timestamp, type Clock, type NewId } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import { spend, useOf } from '../db/rates/rate-limits.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Viewer } from '../http/viewer.ts';
import type { JobHandler } from '../jobs/jobs.ts';
import { enqueue } from '../jobs/store.ts';
import type { KeyedHash } from '../keyed-hash.ts';
import { mailHostOf, networkHashOf } from './admit.ts';
import { createLinkToken, storedHash } from './link-token.ts';
import { mailLanguage } from '../mail/mail-text.ts';
import { CHANGE_MAIL, CHANGE_NOTICE, changeMail, changeNotice } from './mails.ts';
import { isMailable, sendUnlessRefused, type RegistrationMailDeps } from './verification.ts';
import {
  findChange,
  findRecipient,
  insertVerification,
  markChangeRefused,
  deleteChanges,
} from './verification-store.ts';

export type AddressDeps = { db: Db; clock: Clock; newId: NewId; keyedHash: KeyedHash };

/** Starts a change of the address, and cancels an earlier unconfirmed one. Throws `rate_limited`. */
export async function startAddressChange(deps: AddressDeps, viewer: Viewer, email: string): Promise<void> {
  const { db, clock, keyedHash } = deps;
  const { user_id } = viewer;
  const linkId = deps.newId();
  await inTransaction(db, async (tx) => {
    await spend({ db: tx, clock }, [useOf('address_changes', user_id)]);
    await deleteChanges(tx, user_id);
    await insertVerification(tx, {
      token_hash: storedHash(createLinkToken(keyedHash, 'verification', linkId)),
      user_id,
      email,
      is_change: true,
      mail_host: mailHostOf(email),
      network_hash: networkHashOf(keyedHash, viewer.network()),
      created_at: timestamp(clock),
      expires_at: timestamp(clock, VERIFICATION_HOURS * 3_600_000),
      refused_at: null,
    });
    await enqueue(tx, { kind: CHANGE_MAIL, key: user_id, payload: { user_id, link_id: linkId } });
    await enqueue(tx, { kind: CHANGE_NOTICE, key: user_id, payload: { user_id, link_id: linkId } });
  });
}

const payloadSchema = z.object({ user_id: z.uuid(), link_id: z.uuid() });

/** The jobs that mail the link to the new address and the notice to the old one. */
export function addressChangeJobs(deps: RegistrationMailDeps): JobHandler[] {
  const { db, clock, keyedHash, mailer, public_url, siteName } = deps;
  const find = async (payload: unknown) => {
    const { user_id, link_id } = payloadSchema.parse(payload);
    const token = createLinkToken(keyedHash, 'verification', link_id);
    const tokenHash = storedHash(token);
    const account = await findRecipient(db, user_id);
    const change = await findChange(db, tokenHash, timestamp(clock));
    return account === undefined || change === undefined
      ? null
      : { account, change, token, token_hash: tokenHash };
  };
  return [
    {
      kind: CHANGE_MAIL,
      attempts_max: 5,
      async run(payload) {
        const found = await find(payload);
        // The pending verifications include this link.
        if (found === null || !(await isMailable(deps, found.change, 1))) return;
        const mail = changeMail(
          {
            ...found.account,
            email: found.change.email,
            language: mailLanguage(found.account),
            site: siteName(),
          },
          `${public_url}/login?verify_token=${found.token}`,
        );
        await sendUnlessRefused(
          () => mailer.send(mail),
          () => markChangeRefused(db, found.token_hash, timestamp(clock)),
        );
      },
    },
    {
      kind: CHANGE_NOTICE,
      attempts_max: 5,
      async run(payload) {
        const found = await find(payload);
        if (found?.account.mail_refused_at !== null) return;
        const mail = changeNotice(
          { ...found.account, language: mailLanguage(found.account), site: siteName() },
          found.change.email,
          public_url,
        );
        // A refusal is ignored, because the address is about to be replaced.
        await sendUnlessRefused(
          () => mailer.send(mail),
          async () => undefined,
        );
      },
    },
  ];
}
