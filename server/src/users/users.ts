// Public profiles, and changes of the viewer's own account.

import { errorSentence } from '@frogpond/contract/errors';
import {
  isUploadedAvatar,
  type PublicUser,
  type SelfUser,
  type UserList,
} from '@frogpond/contract/people/users';
import { AppError } from '../app-error.ts';
import { findAccount, isNameTaken, toSelfUser } from '../auth/accounts.ts';
import type { Proof, ProofDeps } from '../auth/proof/proof.ts';
import type { WithRoles } from '../auth/roles.ts';
import type { Db, Reader } from '../db/connect.ts';
import { isUniqueViolation } from '../db/errors.ts';
import { inTransaction } from '../db/transaction.ts';
import type { EventBus } from '../events/bus.ts';
import type { Viewer } from '../http/viewer.ts';
import { scheduleMailings } from '../mailings/mailings.ts';
import { requireFound, requireMay, type ActionOn } from '../policies/policies.ts';
import { startAddressChange, type AddressDeps } from '../registration/address-change.ts';
import { requireNewAddress } from './address.ts';
import { proveAndHash, replacePassword } from '../auth/password-change.ts';
import { notifyOfEnd } from '../auth/sessions.ts';
import { peoplePage, type PageRequest } from './people-page.ts';
import {
  countUsers,
  findPersonTarget,
  loadNewestUsers,
  findPublicUser,
  loadUsersByPrefix,
  updateProfile,
  type ProfileChange,
} from './store.ts';

/** Lists count at most this many rows. */
const TOTAL_MAX = 10_000;

/**
 * Returns a page of people, newest first. With `q`, only people whose username or display name begins with it. Throws `page_too_deep`.
 */
export async function listUsers(
  db: Db,
  viewerId: string | null,
  q: string | undefined,
  request: PageRequest,
): Promise<UserList> {
  const text = q?.trim() ?? '';
  const prefix = text === '' ? null : text;
  const total = await countUsers(db, { prefix, max: TOTAL_MAX });
  return await peoplePage(request, total, (page) =>
    prefix === null
      ? loadNewestUsers(db, { viewer_id: viewerId, ...page })
      : loadUsersByPrefix(db, { viewer_id: viewerId, prefix, ...page }),
  );
}

/** Returns a profile as the viewer sees it. Throws `not_found`. */
export async function getUser(
  db: Reader,
  viewerId: string | null,
  idOrUsername: string,
): Promise<PublicUser> {
  const user = await findPublicUser(db, { viewer_id: viewerId, name: idOrUsername });
  requireFound('person.read', user);
  return user;
}

type PersonTarget = { user_id: string; is_blocked_by_person: boolean };

/** Returns the id of the person. Throws `not_found`, or the refusal if the viewer may not do this to them. */
export async function requirePerson(
  db: Reader,
  viewer: Viewer,
  idOrUsername: string,
  action: ActionOn<PersonTarget>,
): Promise<string> {
  const person = await findPersonTarget(db, { viewer_id: viewer.user_id, name: idOrUsername });
  requireMay(viewer, action, person);
  return person.user_id;
}

export type ProfileInput = { [K in keyof ProfileChange]: ProfileChange[K] | undefined };
type SignInInput = Proof & { email?: string | undefined; new_password?: string | undefined };

/**
 * Changes the viewer's profile, address and password. Throws `username_taken`, `email_taken`, `invalid_input`, `rate_limited`,
 * `not_found`, a refusal of the policy, or as `requireProof`.
 */
export async function updateUser(
  deps: WithRoles & AddressDeps & ProofDeps & { bus: EventBus },
  viewer: Viewer,
  idOrUsername: string,
  { email, new_password, password, credential, ...input }: ProfileInput & SignInInput,
): Promise<SelfUser> {
  const { db } = deps;
  const isProfile =
    (email === undefined && new_password === undefined) ||
    Object.values(input).some((value) => value !== undefined);
  const id = isProfile
    ? await requirePerson(db, viewer, idOrUsername, 'account.update')
    : await requirePerson(db, viewer, idOrUsername, 'account.secure');
  const proof = { password, credential };
  const newEmail = await requireNewAddress(deps, id, { email, ...proof });
  const passwordHash = new_password === undefined ? null : await proveAndHash(deps, id, new_password, proof);
  if (input.username !== undefined && wouldGainRole(deps, viewer, input.username)) throw usernameTaken();
  const renamed =
    input.username?.toLowerCase() !== viewer.username.toLowerCase() ? input.username : undefined;
  if (renamed !== undefined && (await isNameTaken(deps, renamed))) throw usernameTaken();
  try {
    const user = await inTransaction(db, async (tx) => {
      const change = await changesOf(tx, id, input);
      await scheduleMailings(tx, deps.clock, id, change);
      if (passwordHash !== null) await replacePassword(deps, tx, viewer, passwordHash);
      return Object.keys(change).length === 0 ? findAccount(tx, id) : updateProfile(tx, id, change);
    });
    // The account was deleted after the token was checked.
    if (user === undefined) throw new AppError('not_found');
    if (passwordHash !== null) notifyOfEnd(deps, id);
    if (newEmail !== null) await startAddressChange(deps, viewer, newEmail);
    deps.bus.publish({ type: 'content_changed' });
    return toSelfUser(deps, user);
  } catch (error) {
    if (!isUniqueViolation(error, 'users_username')) throw error;
    throw usernameTaken();
  }
}

/** Returns the columns to write. Throws `invalid_input` for the address of an uploaded avatar, unless it is unchanged. */
async function changesOf(db: Reader, id: string, input: ProfileInput): Promise<ProfileChange> {
  const { avatar_url, ...rest } = input;
  const change = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  if (avatar_url === undefined) return change;
  if (avatar_url === null || !isUploadedAvatar(avatar_url)) return { ...change, avatar_url };
  const current = await findAccount(db, id);
  if (current !== undefined && current.avatar_url !== avatar_url)
    throw new AppError('invalid_input', { errors: { avatar_url: ['Upload the picture instead.'] } });
  return change;
}

/** Returns whether the settings name a role for this username that the viewer does not have. */
function wouldGainRole({ roles }: WithRoles, viewer: Viewer, username: string): boolean {
  return (
    (roles.isModerator({ username }) && !viewer.is_moderator) ||
    (roles.isAdmin({ username }) && !viewer.is_admin)
  );
}

function usernameTaken(): AppError {
  return new AppError('username_taken', { errors: { username: [errorSentence('username_taken')] } });
}
