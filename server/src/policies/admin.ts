// The actions of admins. An admin needs no verified address: a setting must not lock out the people who can change it.

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
  /** Reading a person, and the actions on them. */
  read_person: [...ADMIN, found],
  /** The target is the person who is named or dismissed. */
  name_tag_moderator: [...ADMIN, found],
} as const satisfies Policy;
