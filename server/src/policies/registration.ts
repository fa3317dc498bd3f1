// Sign-up: who may create an account, by the mode of the site.

import type { RegistrationMode } from '@frogpond/contract/registration-limits';
import { MAY_WRITE, moderator, signedIn } from './rules.ts';
import { aboutTarget, type Policy } from './rule.ts';

const isOpen = aboutTarget<{ registration: RegistrationMode }>(
  'registration_closed',
  (_, { registration }) => registration !== 'closed',
);
const isInvited = aboutTarget<{ registration: RegistrationMode; is_invited: boolean }>(
  'invitation_required',
  (_, { registration, is_invited }) => registration !== 'invite' || is_invited,
);

/** The target: the mode of registration, and whether the newcomer has a valid invitation. */
export const registration = {
  create: [isOpen, isInvited],
  /** Creating, listing and deleting invitations. */
  invite: [...MAY_WRITE, moderator],
  list: [...MAY_WRITE, moderator],
  decide: [...MAY_WRITE, moderator],
} as const satisfies Policy;

/** The address of an account, also of an account that may not write. */
export const address = {
  /** The token in the mailed link is the proof. */
  verify: [],
  resend: [signedIn],
} as const satisfies Policy;
