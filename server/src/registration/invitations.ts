// Invitations: created and deleted by moderators, used by admitNewAccount. Only the hash of a link's secret is stored.

import {
  INVITATIONS_MAX,
  INVITED_LISTED_MAX,
  PAST_INVITATIONS_MAX,
} from '@frogpond/contract/registration-limits';
import type {
  Invitation,
  InvitationCheck,
  InvitationState,
  NewInvitation,
} from '@frogpond/contract/people/registration';
import { AppError } from '../app-error.ts';
import { timestamp, type Clock } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import type { Viewer } from '../http/viewer.ts';
import type { KeyedHash } from '../keyed-hash.ts';
import {
  deleteInvitationRow,
  findInvitation,
  findInviter,
  insertInvitation,
  loadInvitations,
  loadInvited,
} from './invitations-store.ts';
import { createLinkToken, hashLinkToken } from './link-token.ts';

export type InvitationDeps = { db: Db; clock: Clock; keyedHash: KeyedHash; public_url: string };

const DAY_MS = 86_400_000;

/** Returns the invitation with its link. Throws `too_many_keys` if INVITATIONS_MAX invitations are valid. */
export async function createInvitation(
  deps: InvitationDeps,
  viewer: Viewer,
  id: string,
  { uses, days, note = null }: { uses: number; days: number; note?: string | null | undefined },
): Promise<NewInvitation> {
  const row = {
    id,
    token_hash: hashLinkToken(createLinkToken(deps.keyedHash, 'invitation', id)),
    created_by: viewer.user_id,
    note,
    uses_left: uses,
    created_at: timestamp(deps.clock),
    expires_at: timestamp(deps.clock, days * DAY_MS),
  };
  const isStored = await insertInvitation(deps.db, { row, max: INVITATIONS_MAX });
  if (!isStored) throw new AppError('too_many_keys');
  return withLink(deps, row);
}

/** Returns the invitation for a repeated call of `createInvitation`. Throws `not_found` if the invitation was deleted. */
export async function getInvitation(deps: InvitationDeps, id: string): Promise<NewInvitation> {
  const row = await findInvitation(deps.db, id);
  if (row === undefined) throw new AppError('not_found');
  return withLink(deps, row);
}

function withLink(
  { keyedHash, public_url }: InvitationDeps,
  { id, uses_left, expires_at }: Pick<NewInvitation, 'id' | 'uses_left' | 'expires_at'>,
): NewInvitation {
  const token = createLinkToken(keyedHash, 'invitation', id);
  return { id, url: `${public_url}/register?invitation=${token}`, uses_left, expires_at };
}

/** Returns invitations, newest first, with the people who came by each: in all, the newest INVITED_LISTED_MAX people. */
export async function listInvitations(
  { db, clock }: InvitationDeps,
  state: InvitationState,
): Promise<Invitation[]> {
  const limit = state === 'open' ? INVITATIONS_MAX : PAST_INVITATIONS_MAX;
  const rows = await loadInvitations(db, { state, now: timestamp(clock), limit });
  const ids = rows.filter(({ came_count }) => came_count > 0).map(({ id }) => id);
  const people = ids.length === 0 ? [] : await loadInvited(db, { ids, limit: INVITED_LISTED_MAX });
  return rows.map((row) => ({
    ...row,
    came: people
      .filter(({ invitation_id }) => invitation_id === row.id)
      .map(({ id, username, created_at }) => ({ id, username, created_at })),
  }));
}

/** Throws `not_found` for an unknown invitation. */
export async function deleteInvitation({ db }: InvitationDeps, id: string): Promise<void> {
  if (!(await deleteInvitationRow(db, id))) throw new AppError('not_found');
}

/** Returns whether the invitation is valid, and the username of its creator; null if it is not. */
export async function checkInvitation(
  { db, clock }: InvitationDeps,
  token: string,
): Promise<InvitationCheck> {
  const tokenHash = hashLinkToken(token);
  const inviter = tokenHash === null ? undefined : await findInviter(db, tokenHash, timestamp(clock));
  return { is_valid: inviter !== undefined, invited_by: inviter ?? null };
}
