// Routes of the unsubscribe link.

import type { Handlers } from '../http/route.ts';
import { endMails, UNSUBSCRIBE_HEADERS, unsubscribePage, type UnsubscribeDeps } from './unsubscribe.ts';

export function mailingRoutes(deps: UnsubscribeDeps): Pick<Handlers, 'showUnsubscribe' | 'unsubscribe'> {
  return {
    showUnsubscribe: async ({ query, reply }) =>
      void reply.headers(UNSUBSCRIBE_HEADERS).send(unsubscribePage(deps, query.token)),
    unsubscribe: async ({ query, reply }) => {
      const page = await endMails(deps, query.token);
      void reply.headers(UNSUBSCRIBE_HEADERS).send(page);
    },
  };
}
