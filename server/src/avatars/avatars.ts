// Uploaded avatars. The address of an avatar contains a version, so a new one is loaded immediately.

import { createHash } from 'node:crypto';
import type { AvatarType } from '@frogpond/contract/limits';
import { API_BASE, ROUTES } from '@frogpond/contract/routes';
import type { SelfUser } from '@frogpond/contract/people/users';
import { AppError } from '../app-error.ts';
import { toSelfUser } from '../auth/accounts.ts';
import type { WithRoles } from '../auth/roles.ts';
import { timestamp, type Clock } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import { inTransaction } from '../db/transaction.ts';
import type { EventBus } from '../events/bus.ts';
import type { Viewer } from '../http/viewer.ts';
import { requireFound } from '../policies/policies.ts';
import { getUser, requirePerson } from '../users/users.ts';
import { encodeAgain } from './image.ts';
import { deleteAvatarOf, findAvatar, setAvatarUrl, writeAvatar, type ShownAvatar } from './store.ts';

export type AvatarDeps = WithRoles & { db: Db; clock: Clock; bus: EventBus };

const VERSION_CHARACTERS = 16;

/** Throws `not_found` without an upload, and for other people while the person is suspended. */
export async function getAvatar(
  { db }: Pick<AvatarDeps, 'db'>,
  viewerId: string | null,
  idOrUsername: string,
): Promise<ShownAvatar> {
  const { id } = await getUser(db, viewerId, idOrUsername);
  const avatar = await findAvatar(db, viewerId, id);
  requireFound('avatar.read', avatar);
  return avatar;
}

/** Replaces the person's avatar, uploaded or external. Throws as `encodeAgain`, `not_found`, or a refusal of the policy. */
export async function uploadAvatar(
  deps: AvatarDeps,
  viewer: Viewer,
  idOrUsername: string,
  { bytes, type }: { bytes: Uint8Array; type: AvatarType },
): Promise<SelfUser> {
  const userId = await requirePerson(deps.db, viewer, idOrUsername, 'avatar.update');
  const content = await encodeAgain(bytes, type);
  const version = createHash('sha256').update(content).digest('base64url').slice(0, VERSION_CHARACTERS);
  const user = await inTransaction(deps.db, async (tx) => {
    const changed = await setAvatarUrl(tx, userId, avatarPath(userId, version));
    if (changed === undefined) throw new AppError('not_found');
    await writeAvatar(tx, userId, {
      content_type: type,
      content,
      version,
      updated_at: timestamp(deps.clock),
    });
    return changed;
  });
  deps.bus.publish({ type: 'content_changed' });
  return toSelfUser(deps, user);
}

/** Deletes the person's avatar, uploaded or external. Throws `not_found`, or a refusal of the policy. */
export async function deleteAvatar(
  deps: AvatarDeps,
  viewer: Viewer,
  idOrUsername: string,
): Promise<SelfUser> {
  const userId = await requirePerson(deps.db, viewer, idOrUsername, 'avatar.delete');
  const user = await inTransaction(deps.db, async (tx) => {
    const changed = await setAvatarUrl(tx, userId, null);
    if (changed === undefined) throw new AppError('not_found');
    await deleteAvatarOf(tx, userId);
    return changed;
  });
  deps.bus.publish({ type: 'content_changed' });
  return toSelfUser(deps, user);
}

function avatarPath(userId: string, version: string): string {
  const [, path = ''] = ROUTES.getAvatar.split(' ');
  return `${API_BASE}${path.replace(':id', userId)}?v=${version}`;
}
