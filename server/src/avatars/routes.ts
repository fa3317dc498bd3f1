// Routes of avatars.

import { AVATAR_TYPES, type AvatarType } from '@frogpond/contract/limits';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Handlers } from '../http/route.ts';
import { sendImage } from '../http/send-text.ts';
import { deleteAvatar, getAvatar, uploadAvatar, type AvatarDeps } from './avatars.ts';

/** Caches may serve a deleted or hidden avatar for this long. */
const CACHED_SECONDS = 600;

export function avatarRoutes(deps: AvatarDeps) {
  return {
    getAvatar: async ({ viewer, params, query, request, reply }) => {
      const avatar = await getAvatar(deps, viewer?.user_id ?? null, params.id);
      const { content_type, content, version, is_suspended } = avatar;
      const isCurrent = query.v === version && !is_suspended;
      sendImage(request, reply, {
        type: content_type,
        content,
        tag: version,
        cache_control: isCurrent ? `public, max-age=${CACHED_SECONDS}` : 'private, no-cache',
      });
    },
    uploadAvatar: async ({ viewer, params, body, request }) => ({
      user: await uploadAvatar(deps, viewer, params.id, { bytes: body, type: imageType(request) }),
    }),
    deleteAvatar: async ({ viewer, params }) => ({ user: await deleteAvatar(deps, viewer, params.id) }),
  } satisfies Partial<Handlers>;
}

/** Returns the media type of the body. Throws `unsupported_image_type` unless it is one of AVATAR_TYPES. */
function imageType(request: FastifyRequest): AvatarType {
  const sent = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  const type = AVATAR_TYPES.find((one) => one === sent);
  if (type === undefined) throw new AppError('unsupported_image_type');
  return type;
}
