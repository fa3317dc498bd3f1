// API tokens: named, limited to scopes, for programs that act for an account. A token is sent as Bearer, like an access token.

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, text, time } from '../fields.ts';
import { TEXT_LIMITS, TOKEN_SCOPES } from '../limits.ts';
import { recentProof } from './proof.ts';

export const tokenScope = z.enum(TOKEN_SCOPES);

const scopes = z.array(tokenScope).min(1, { error: 'Choose at least one scope.' }).max(TOKEN_SCOPES.length);

export const apiToken = z
  .object({
    id,
    name: z.string(),
    scopes: z.array(tokenScope),
    created_at: time,
    /** Exact to the minute; null if the token was never used. */
    last_used_at: time.nullable(),
    /** Null: it doesn't expire. */
    expires_at: time.nullable(),
  })
  .meta({ id: 'ApiToken' });
export type ApiToken = z.infer<typeof apiToken>;

export const newApiToken = z
  .object({
    ...apiToken.shape,
    /** The secret. Null when the call is repeated with its Idempotency-Key, because only a hash is stored. */
    token: z.string().nullable(),
  })
  .meta({ id: 'NewApiToken' });
export type NewApiToken = z.infer<typeof newApiToken>;

export const apiTokenEndpoints = {
  createToken: endpoint({
    summary: 'Create an API token. The reply is the only one that contains the secret.',
    auth: 'required',
    creates: true,
    body: z.object({
      name: text({ name: 'Name', max: TEXT_LIMITS.key_name_max }),
      scopes,
      expires_at: z.iso.datetime({ offset: true, error: 'Enter a date and time with its zone.' }).nullish(),
      ...recentProof,
    }),
    status: 201,
    reply: newApiToken,
    errors: ['too_many_keys', 'wrong_password', 'credential_required', 'too_many_logins'],
  }),
  listTokens: endpoint({
    summary: 'List your API tokens, the newest first.',
    auth: 'required',
    reply: z.object({ items: z.array(apiToken) }),
  }),
  deleteToken: endpoint({
    summary: 'Delete one of your API tokens. It stops working at once.',
    auth: 'required',
    params: idParams,
    status: 204,
  }),
};
