// Calls about the service itself.

import { z } from 'zod';
import { REGISTRATION_MODES } from './registration-limits.ts';
import { endpoint } from './endpoint.ts';

export const appSettings = z
  .object({
    google_client_id: z.string().nullable(),
    /** The OpenID Connect issuer; null: none. */
    oidc: z.object({ name: z.string() }).nullable(),
    has_passkeys: z.boolean(),
    default_model: z.string(),
    registration: z.enum(REGISTRATION_MODES),
    /** What a new account is asked in the mode `approval`. */
    registration_question: z.string().nullable(),
    require_verified_email: z.boolean(),
    site_name: z.string().optional(),
    /** Markdown, shown to people who sign up; may be empty. */
    site_rules: z.string().optional(),
    /** May be empty. */
    site_description: z.string().optional(),
    /** A mail address, or one that starts with https:// or mailto:; may be empty. */
    site_contact: z.string().optional(),
    gateway: z.object({ name: z.string(), is_built_in: z.boolean() }),
  })
  .meta({ id: 'AppSettings' });
export type AppSettings = z.infer<typeof appSettings>;

const healthy = z.object({ status: z.literal('ok') });

export const systemEndpoints = {
  getHealth: endpoint({ summary: 'Liveness: 200 while the process runs.', auth: 'none', reply: healthy }),
  getReady: endpoint({
    summary: 'Readiness: 200 while the database answers.',
    auth: 'none',
    reply: healthy,
    errors: ['database_unavailable'],
  }),
  getSettings: endpoint({
    summary: 'Get the settings that the web app needs.',
    auth: 'optional',
    reply: appSettings,
  }),
};
