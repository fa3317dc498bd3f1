// What admins read and change: the state of the server, its settings, people, figures and the log.

import type { AdminPerson, PersonState } from '@frogpond/contract/people/admin';
import type { SettingName } from '@frogpond/contract/people/settings';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type CallOptions } from '../../api/client.ts';
import { showSiteAccent } from '../../lib/page/site-accent.ts';
import { FRESHNESS, useChange, newestFirstQuery } from '../freshness.ts';
import { settingsQuery } from '../settings.ts';

/** The query keys of the admins' pages; `all` is the prefix of all of them. */
export const adminKeys = {
  all: ['admin'] as const,
  overview: ['admin', 'overview'] as const,
  settings: ['admin', 'settings'] as const,
  people: (q: string, state: PersonState | null) => ['admin', 'people', q, state] as const,
  usage: (days: number) => ['admin', 'usage', days] as const,
  log: ['admin', 'log'] as const,
  tagModerators: ['admin', 'tag moderators'] as const,
};

/** The state of the server, and this week beside the week before. */
export const adminOverviewQuery = queryOptions({
  queryKey: adminKeys.overview,
  ...FRESHNESS.always,
  queryFn: ({ signal }) => call('getAdminOverview', { signal }),
});

/** Each setting with its value, and whether the environment fixes it. */
export const adminSettingsQuery = queryOptions({
  queryKey: adminKeys.settings,
  ...FRESHNESS.always,
  queryFn: async ({ signal }) => (await call('getAdminSettings', { signal })).settings,
});

/** Tokens and cost in US dollars of the last `days` days, by day, model and person. */
export function adminUsageQuery(days: number) {
  return queryOptions({
    queryKey: adminKeys.usage(days),
    ...FRESHNESS.always,
    queryFn: ({ signal }) => call('getAdminUsage', { query: { days: String(days) }, signal }),
  });
}

/** People by name (empty: all) and state (null: any), in pages. */
export function adminPeopleQuery(q: string, state: PersonState | null) {
  return newestFirstQuery(adminKeys.people(q, state), (page, signal) => {
    const query = { ...page, ...(q !== '' && { q }), ...(state !== null && { state }) };
    return call('listAdminPeople', { query, signal });
  });
}

/** What admins changed, newest first. */
export const adminLogQuery = newestFirstQuery(adminKeys.log, (query, signal) =>
  call('listAdminLog', { query, signal }),
);

/** Also restores an earlier value, which the log has as JSON. */
export function useChangeSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: { readonly [N in SettingName]?: unknown }) =>
      call('updateAdminSettings', {
        // The server checks the values, with a sentence for each that is wrong.
        body: changes as NonNullable<CallOptions<'updateAdminSettings'>['body']>,
      }),
    onSuccess: ({ settings }) => {
      client.setQueryData(adminSettingsQuery.queryKey, settings);
      showSiteAccent(settings.site_accent.value);
      void client.invalidateQueries({ queryKey: adminKeys.log });
      void client.invalidateQueries({ queryKey: settingsQuery.queryKey });
    },
  });
}

type PersonChange = NonNullable<CallOptions<'changeAdminPerson'>['body']>;

/** Acts on a person, and refetches the admins' pages and all people. */
export function useChangePerson(person: AdminPerson) {
  return useChange(
    (body: PersonChange) => call('changeAdminPerson', { params: { id: person.id }, body }),
    adminKeys.all,
    ['users'],
  );
}
