// Avatars: pictures that people upload, served from this origin, and foreign addresses that are stored but loaded only from
// the hosts that the operator allows (AVATAR_HOSTS).

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { userParams, word } from '../fields.ts';
import { AVATAR_BYTES_MAX, AVATAR_TYPES } from '../limits.ts';
import { selfUser } from './users.ts';

export const avatarEndpoints = {
  getAvatar: endpoint({
    summary: 'Get a person’s uploaded avatar; 404 without one, or while the person is suspended.',
    auth: 'optional',
    params: userParams,
    /** The version in `avatar_url`. */
    query: z.object({ v: word(64).optional() }),
    reply_types: AVATAR_TYPES,
  }),
  uploadAvatar: endpoint({
    summary: 'Upload your avatar: an image of at most 64 kB and 256 x 256 pixels.',
    auth: 'required',
    params: userParams,
    body: z.instanceof(Uint8Array),
    body_types: AVATAR_TYPES,
    body_bytes_max: AVATAR_BYTES_MAX,
    reply: z.object({ user: selfUser }),
    errors: ['image_unreadable', 'image_dimensions_too_large', 'not_allowed'],
  }),
  deleteAvatar: endpoint({
    summary: 'Delete your avatar, uploaded or foreign.',
    auth: 'required',
    params: userParams,
    reply: z.object({ user: selfUser }),
    errors: ['not_allowed'],
  }),
};
