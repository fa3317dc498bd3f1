// Public profiles, and updates of one's own profile.

import { errorSentence } from '@frogpond/contract/errors';
import {
  isUploadedAvatar,
  type PublicUser,
  type SelfUser,
  type UserList,
} from '@frogpond/contract/people/users';
import { AppError } from '../app-error.ts';
import { findAccount, isNameTaken, toSelfUser } from '../auth/accounts.ts';
import { isModerator, type Moderators } from '../auth/moderators.ts';
import type { Clock } from '../clock.ts';
import type { Db, Reader } from '../db/connect.ts';
import { isUniqueViolation } from '../db/errors.ts';
import { inTransaction } from '../db/transaction.ts';
import type { EventBus } from '../events/bus.ts';
import type { Viewer } from '../http/viewer.ts';
import { requireFound, requireMay, type ActionOn } from '../policies/policies.ts';
import { peoplePage, type PageRequest } from './people-page.ts';
import {
  countUsers,
  findPersonTarget,
  loadNewestUsers,
  loadPublicUser,
  loadUsersByPrefix,
  updateProfile,
  type ProfileChange,
} from './store.ts';

/** The cap of totals. */
const TOTAL_MAX = 10_000;

export async function listUsers(
  db: Db,
  viewer_id: string | null,
  q: string | undefined,
  request: PageRequest,
): Promise<UserList> {
  const text = q?.trim() ?? '';
  const prefix = text === '' ? null : text;
  const total = await countUsers(db, prefix, TOTAL_MAX);
  return await peoplePage(request, total, (page) =>
    prefix === null ? loadNewestUsers(db, viewer_id, page) : loadUsersByPrefix(db, viewer_id, prefix, page),
  );
}

export async function getUser(
  db: Reader,
  viewer_id: string | null,
  id_or_username: string,
): Promise<PublicUser> {
  const user = await loadPublicUser(db, viewer_id, id_or_username);
  requireFound('person.read', user);
  return user;
}

type PersonTarget = { user_id: string; is_blocked_by_person: boolean };

/** Returns the id of the person. Throws the code of the refusal if the viewer may not do this to them. */
export async function requirePerson(
  db: Reader,
  viewer: Viewer,
  id_or_username: string,
  action: ActionOn<PersonTarget>,
): Promise<string> {
  const person = await findPersonTarget(db, viewer.user_id, id_or_username);
  requireMay(viewer, action, person);
  return person.user_id;
}

export type ProfileInput = { [K in keyof ProfileChange]: ProfileChange[K] | undefined };

export async function updateUser(
  deps: Moderators & { db: Db; clock: Clock; bus: EventBus },
  viewer: Viewer,
  id_or_username: string,
  input: ProfileInput,
): Promise<SelfUser> {
  const { db } = deps;
  const id = await requirePerson(db, viewer, id_or_username, 'account.update');
  if (input.username !== undefined && wouldBecomeModerator(deps, viewer, input.username))
    throw usernameTaken();
  const renamed =
    input.username?.toLowerCase() !== viewer.username.toLowerCase() ? input.username : undefined;
  if (renamed !== undefined && (await isNameTaken(deps, renamed))) throw usernameTaken();
  try {
    const user = await inTransaction(db, async (tx) => {
      const change = await changesOf(tx, id, input);
      return Object.keys(change).length === 0 ? findAccount(tx, id) : updateProfile(tx, id, change);
    });
    // The account was deleted after the token was checked.
    if (user === undefined) throw new AppError('not_found');
    deps.bus.publish({ type: 'content_changed' });
    return toSelfUser(deps, user);
  } catch (error) {
    if (!isUniqueViolation(error, 'users_username')) throw error;
    throw usernameTaken();
  }
}

/** Returns the columns to write. A client may send the address of its uploaded avatar back; only an upload changes it. */
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

/** The settings name moderators by username, so other accounts may not take such a name. */
function wouldBecomeModerator({ moderators }: Moderators, viewer: Viewer, username: string): boolean {
  return isModerator(moderators, { username }) && !viewer.is_moderator;
}

function usernameTaken(): AppError {
  return new AppError('username_taken', { errors: { username: [errorSentence('username_taken')] } });
}
