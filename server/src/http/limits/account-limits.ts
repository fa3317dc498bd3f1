// Rate limits of an account by the name of the call. Older accounts have higher hourly limits.

import { WRITES_PER_HOUR } from '@frogpond/contract/limits';
import type { RouteName } from '@frogpond/contract/routes';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/connect.ts';
import { spend, useOf, type Use } from '../../db/rates/rate-limits.ts';
import type { Viewer } from '../viewer.ts';

type Kind = keyof typeof WRITES_PER_HOUR;
type Account = { user_id: string; age_ms: number };

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

function writes(kind: Kind): (account: Account) => Use[] {
  return ({ user_id, age_ms }) => {
    return [{ key: `writes:${kind}:${user_id}`, max: writesPerHour(kind, age_ms), window_ms: HOUR_MS }];
  };
}

function writesPerHour(kind: Kind, ageMs: number): number {
  const [firstDay, firstWeek, later] = WRITES_PER_HOUR[kind];
  if (ageMs < DAY_MS) return firstDay;
  return ageMs < 7 * DAY_MS ? firstWeek : later;
}

const USES_OF: { readonly [N in RouteName]?: (account: Account) => Use[] } = {
  createConversation: writes('conversations'),
  quickCreateConversation: writes('conversations'),
  createTurn: writes('turns'),
  regenerateTurn: writes('turns'),
  createComment: writes('comments'),
  updateComment: writes('comments'),
  confirmReading: writes('comments'),
  voteTurn: writes('votes'),
  unvoteTurn: writes('votes'),
  voteComment: writes('votes'),
  unvoteComment: writes('votes'),
  retractVoice: writes('votes'),
  followUser: writes('follows'),
  unfollowUser: writes('follows'),
  followConversation: writes('follows'),
  unfollowConversation: writes('follows'),
  muteConversation: writes('follows'),
  unmuteConversation: writes('follows'),
  followTurn: writes('follows'),
  unfollowTurn: writes('follows'),
  followTag: writes('follows'),
  unfollowTag: writes('follows'),
  blockUser: writes('follows'),
  createReport: writes('reports'),
  uploadAvatar: writes('avatars'),
  deleteAvatar: writes('avatars'),
  createInvitation: ({ user_id }) => [useOf('invitations', user_id)],
  castVoice: ({ user_id }) => [useOf('voices_per_minute', user_id), useOf('voices_per_day', user_id)],
  createSnapshot: ({ user_id }) => [useOf('snapshots', user_id)],
  checkText: ({ user_id }) => [useOf('text_checks', user_id)],
  readDraft: ({ user_id }) => [useOf('draft_readings', user_id)],
};

/** Counts one call of the account. Throws `rate_limited` beyond a limit. */
export type SpendWrite = (viewer: Viewer, name: RouteName) => Promise<void>;

/** Counts nothing if `rate_limits` is false, or for a call without a limit. */
export function createAccountLimits(deps: { db: Db; clock: Clock; rate_limits: boolean }): SpendWrite {
  return async ({ user_id, account_created_at }, name) => {
    const usesOf = deps.rate_limits ? USES_OF[name] : undefined;
    if (usesOf === undefined) return;
    const ageMs = deps.clock.now().getTime() - Date.parse(account_created_at);
    await spend(deps, usesOf({ user_id, age_ms: ageMs }));
  };
}
