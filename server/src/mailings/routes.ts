// Routes of the unsubscribe link.

import { languageOf } from '../http/language.ts';
import type { Handlers } from '../http/route.ts';
import { endMails, UNSUBSCRIBE_HEADERS, unsubscribePage, type UnsubscribeDeps } from './unsubscribe.ts';

export function mailingRoutes(deps: UnsubscribeDeps) {
  return {
    showUnsubscribe: async ({ query, request, reply }) =>
      void reply.headers(UNSUBSCRIBE_HEADERS).send(unsubscribePage(deps, query.token, languageOf(request))),
    unsubscribe: async ({ query, request, reply }) => {
      const page = await endMails(deps, query.token, languageOf(request));
      void reply.headers(UNSUBSCRIBE_HEADERS).send(page);
    },
  } satisfies Partial<Handlers>;
}
