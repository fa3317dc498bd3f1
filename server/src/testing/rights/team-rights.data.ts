// The table of decisions: what moderators, tag moderators and others may decide about what. team-rights.test.ts makes them all.

import type { ModerationAction, TargetType } from '@frogpond/contract/people/moderation';
import type { Outcome } from './outcomes.ts';

/**
 * A moderator of everything, an admin, a moderator of the conversation's tag, one of another tag, an account that was warned, and
 * another account.
 */
export const TEAM_ROLES = [
  'moderator',
  'admin',
  'tag moderator',
  'moderator of another tag',
  'warned',
  'stranger',
] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

/** What is decided about: things of others in a public conversation, the same in a private one, and things of the person who decides. */
export type Scene = 'public' | 'private' | 'own';

type Row = {
  decision: `${Exclude<ModerationAction, 'uphold'>} ${TargetType}`;
  /** One for each role, in their order. */
  outcomes: { [S in Scene]: readonly [Outcome, Outcome, Outcome, Outcome, Outcome, Outcome] };
};

const NONE = ['not_moderator', 'not_moderator'] as const;

/** Turns and comments, and the lock: also by a moderator of the tag, except about their own. */
function inTag(decision: Row['decision']): Row {
  return {
    decision,
    outcomes: {
      public: [200, 200, 200, 'not_found', ...NONE],
      private: ['not_found', 'not_found', 'not_found', 'not_found', ...NONE],
      own: [200, 200, 'own_content', 'not_found', ...NONE],
    },
  };
}

/** Conversations as a whole. */
function whole(decision: Row['decision']): Row {
  return {
    decision,
    outcomes: {
      public: [200, 200, 'not_moderator', 'not_moderator', ...NONE],
      private: ['not_found', 'not_found', 'not_moderator', 'not_moderator', ...NONE],
      own: [200, 200, 'not_moderator', 'not_moderator', ...NONE],
    },
  };
}

/** People, who are never private. */
function people(decision: Row['decision'], self: Outcome = 200): Row {
  const others = ['not_moderator', 'not_moderator', ...NONE] as const;
  const done = [200, 200, ...others] as const;
  return { decision, outcomes: { public: done, private: done, own: [self, self, ...others] } };
}

export const TEAM_RIGHTS: readonly Row[] = [
  inTag('dismiss turn'),
  inTag('remove turn'),
  inTag('restore turn'),
  inTag('dismiss comment'),
  inTag('remove comment'),
  inTag('restore comment'),
  inTag('lock conversation'),
  inTag('unlock conversation'),
  whole('dismiss conversation'),
  whole('remove conversation'),
  whole('restore conversation'),
  whole('approve conversation'),
  people('approve user'),
  people('warn user'),
  people('remove user', 'cannot_suspend_self'),
  people('restore user'),
  people('dismiss user'),
];
