// What admins do. Whether an admin's own address is verified does not matter here: a setting must not lock out those who can change it.

import { aboutActor, type Policy } from './rule.ts';
import { found, notSuspended, signedIn } from './rules.ts';

const isAdmin = aboutActor('not_admin', (actor) => actor?.is_admin === true);
const ADMIN = [signedIn, notSuspended, isAdmin] as const;

export const admin = {
  read: [...ADMIN],
  change_settings: [...ADMIN],
  list_people: [...ADMIN],
  manage_webhooks: [...ADMIN],
  export_dataset: [...ADMIN],
  /** Also what is done to the person. */
  read_person: [...ADMIN, found],
  /** The person who is named or dismissed is the target. */
  name_tag_moderator: [...ADMIN, found],
} as const satisfies Policy;
