// Routes of the service itself: liveness, readiness, and the web app's configuration.

import { AppError } from '../app-error.ts';
import { findSite } from '../passkey-site.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/connect.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { Handlers } from '../http/route.ts';
import type { Catalogue } from '../models/catalogue.ts';
import type { Settings } from '../settings/settings.ts';
import type { SiteSettings } from '../site-settings.ts';

/** Returns the handlers of the calls about the service itself. */
export function systemRoutes(deps: {
  config: Pick<Config, 'google' | 'oidc' | 'public_url'>;
  settings: SiteSettings;
  database: Database;
  gateway: Gateway;
  catalogue: Catalogue;
  site: Settings;
}) {
  return {
    getHealth: async () => ({ status: 'ok' }),
    getReady: async ({ request }) => {
      try {
        await deps.database.ready();
      } catch (error) {
        request.log.warn({ err: error, request_id: request.id }, 'the database does not answer');
        throw new AppError('database_unavailable');
      }
      return { status: 'ok' };
    },
    getSettings: async () => {
      const { registration, registration_question, require_verified_email } = deps.settings.current();
      const { site_name, site_rules, site_description, site_contact } = deps.site.current();
      return {
        google_client_id: deps.config.google.client_id,
        oidc: deps.config.oidc === null ? null : { name: deps.config.oidc.name },
        has_passkeys: findSite(deps.config.public_url) !== null,
        default_model: await deps.catalogue.defaultModel(),
        registration,
        site_name,
        site_rules,
        site_description,
        site_contact,
        registration_question: registration === 'approval' ? registration_question : null,
        require_verified_email,
        gateway: { name: deps.gateway.name, is_built_in: deps.gateway.kind === 'built-in' },
      };
    },
  } satisfies Partial<Handlers>;
}
