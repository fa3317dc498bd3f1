// Two-step sign-in: one-time codes by time (TOTP, RFC 6238), and recovery codes for a lost device.

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { count } from '../fields.ts';
import { authReply, logoutUrl } from './auth.ts';
import { recentProof } from './proof.ts';

/** Ignores spaces and hyphens, with which people group digits. */
const code = z
  .string({ error: 'Enter the code.' })
  .max(40)
  .transform((value) => value.replaceAll(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().min(1, { error: 'Enter the code.' }));

/** The secret that the second step needs, valid for five minutes. */
export const ticket = z.string().min(1).max(200);

const secondStepReply = z
  .object({ ...authReply.shape, logout_url: logoutUrl })
  .meta({ id: 'SecondStepReply' });
export type SecondStepReply = z.infer<typeof secondStepReply>;

export const secondFactorEndpoints = {
  getTotp: endpoint({
    summary: 'Get whether two-step sign-in is on.',
    auth: 'required',
    reply: z.object({ is_on: z.boolean(), recovery_codes_left: count }),
  }),
  startTotp: endpoint({
    summary: 'Start to set up two-step sign-in: get a secret for an authenticator app.',
    auth: 'required',
    body: z.object(recentProof),
    body_optional: true,
    reply: z.object({ secret: z.string(), uri: z.string() }),
    errors: ['second_factor_on', 'wrong_password', 'credential_required', 'too_many_logins'],
  }),
  confirmTotp: endpoint({
    summary:
      'Turn two-step sign-in on with a first code. The reply has the recovery codes, each for one use.',
    auth: 'required',
    body: z.object({ code }),
    reply: z.object({ recovery_codes: z.array(z.string()) }),
    errors: ['second_factor_on', 'second_factor_off', 'code_invalid'],
  }),
  removeTotp: endpoint({
    summary: 'Turn two-step sign-in off, with the password and a code or recovery code.',
    auth: 'required',
    body: z.object({ ...recentProof, code }),
    status: 204,
    errors: ['second_factor_off', 'code_invalid', 'wrong_password', 'credential_required', 'too_many_logins'],
  }),
  totpSignIn: endpoint({
    summary: 'Finish a sign-in that needs a second step: the ticket of the first, and a code.',
    auth: 'optional',
    body: z
      .object({ ticket, code: code.optional(), recovery_code: code.optional() })
      .refine((body) => body.code !== undefined || body.recovery_code !== undefined, {
        path: ['code'],
        error: 'Enter the code.',
      }),
    reply: secondStepReply,
    errors: ['ticket_invalid', 'second_factor_wrong', 'too_many_logins'],
  }),
};
