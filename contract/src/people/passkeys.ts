// Passkeys (WebAuthn): the options for a browser, and the JSON that the browser returns, both in the format of the standard.

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, text, time } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { authReply } from './auth.ts';
import { recentProof } from './proof.ts';

export const passkey = z
  .object({ id, name: z.string(), created_at: time, last_used_at: time.nullable() })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof passkey>;

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+=*$/);

/** The fields of a `PublicKeyCredential` as JSON, without its response. */
const credential = {
  id: base64url(2_000),
  rawId: base64url(2_000),
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(50).nullish(),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
};

export const registrationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(20_000),
    attestationObject: base64url(100_000),
    transports: z.array(z.string().max(50)).max(20).optional(),
  }),
});
export type RegistrationResponse = z.infer<typeof registrationResponse>;

export const authenticationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(20_000),
    authenticatorData: base64url(20_000),
    signature: base64url(20_000),
    userHandle: base64url(200).nullish(),
  }),
});
export type AuthenticationResponse = z.infer<typeof authenticationResponse>;

export const passkeyEndpoints = {
  passkeyOptions: endpoint({
    summary: 'Get the options for adding a passkey (with a token) or for signing in with one (without).',
    auth: 'optional',
    body: z.object(recentProof),
    body_optional: true,
    reply: z.looseObject({ challenge: z.string() }),
    errors: [
      'passkeys_not_available',
      'too_many_keys',
      'wrong_password',
      'credential_required',
      'too_many_logins',
    ],
  }),
  addPasskey: endpoint({
    summary: 'Add a passkey: the JSON that the browser made of the options, and a name.',
    auth: 'required',
    creates: true,
    body: registrationResponse.extend({ name: text({ name: 'Name', max: TEXT_LIMITS.key_name_max }) }),
    status: 201,
    reply: passkey,
    errors: ['passkeys_not_available', 'passkey_invalid', 'passkey_known', 'too_many_keys'],
  }),
  passkeySignIn: endpoint({
    summary: 'Sign in with the JSON that the browser made of the options. It needs no second step.',
    auth: 'optional',
    body: authenticationResponse,
    reply: authReply,
    errors: ['passkeys_not_available', 'passkey_rejected'],
  }),
  listPasskeys: endpoint({
    summary: 'List your passkeys, the newest first.',
    auth: 'required',
    reply: z.object({ items: z.array(passkey) }),
  }),
  deletePasskey: endpoint({
    summary: 'Delete one of your passkeys.',
    auth: 'required',
    params: idParams,
    status: 204,
  }),
};
