// Routes below /admin. The policy of each call is decided by the caller's role alone.

import type { Handlers } from '../http/route.ts';
import { listAdminLog } from './log.ts';
import { changePerson, getPerson, listPeople, type PeopleDeps } from './people.ts';
import { getSettings, updateSettings, type SettingsDeps } from './settings.ts';
import {
  dismissTagModerator,
  listTagModerators,
  nameTagModerator,
  type TagModeratorDeps,
} from './tag-moderators.ts';
import { getOverview, getUsage, type UsageDeps } from './usage.ts';

export function adminRoutes(deps: SettingsDeps & PeopleDeps & UsageDeps & TagModeratorDeps) {
  const { db } = deps;
  return {
    getAdminOverview: () => getOverview(deps),
    getAdminSettings: async () => ({ settings: getSettings(deps) }),
    updateAdminSettings: async ({ viewer, body }) => ({ settings: await updateSettings(deps, viewer, body) }),
    listAdminLog: ({ query }) => listAdminLog(db, query),
    listAdminPeople: ({ query }) => listPeople(db, query),
    getAdminPerson: async ({ viewer, params }) => ({ person: await getPerson(db, viewer, params.id) }),
    changeAdminPerson: async ({ viewer, params, body }) => ({
      person: await changePerson(deps, viewer, params.id, body),
    }),
    getAdminUsage: ({ query }) => getUsage(deps, query.days),
    listTagModerators: async () => ({ items: await listTagModerators(db) }),
    nameTagModerator: async ({ viewer, body }) => ({
      tag_moderator: await nameTagModerator(deps, viewer, body),
    }),
    dismissTagModerator: ({ viewer, body }) => dismissTagModerator(deps, viewer, body),
  } satisfies Partial<Handlers>;
}
