// Routes of the service itself: liveness, readiness, and the web app's configuration.

import { AppError } from '../app-error.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/connect.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { Handlers } from '../http/route.ts';
import type { Catalogue } from '../models/catalogue.ts';

export function systemRoutes(deps: {
  config: Pick<Config, 'google'>;
  database: Database;
  gateway: Gateway;
  catalogue: Catalogue;
}): Pick<Handlers, 'getHealth' | 'getReady' | 'getSettings'> {
  return {
    getHealth: async () => ({ status: 'ok' }),
    getReady: async ({ request }) => {
      try {
        await deps.database.ready();
      } catch (error) {
        request.log.warn({ err: error }, 'the database does not answer');
        throw new AppError('database_unavailable');
      }
      return { status: 'ok' };
    },
    getSettings: async () => ({
      google_client_id: deps.config.google.client_id,
      default_model: await deps.catalogue.defaultModel(),
      gateway: { name: deps.gateway.name, is_built_in: deps.gateway.kind === 'built-in' },
    }),
  };
}
