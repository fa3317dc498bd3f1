// How much one account may write in an hour: more, the older it is. Far above what a person does, so that only a flood is
// slowed down. Counted in the database, by one statement a write, so that it holds across processes.

import type { RouteName } from '@frogpond/contract/routes';
import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import { countUp } from '../db/rate-counters.ts';
import type { Viewer } from './viewer.ts';

const KINDS = ['conversations', 'turns', 'comments', 'votes', 'follows', 'reports', 'avatars'] as const;
type Kind = (typeof KINDS)[number];

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Writes an hour by the account's age; the first line that fits holds. */
const LIMITS: readonly ({ younger_than_ms: number } & Record<Kind, number>)[] = [
  {
    younger_than_ms: DAY_MS,
    conversations: 200,
    turns: 400,
    comments: 400,
    votes: 2_000,
    follows: 400,
    reports: 60,
    avatars: 60,
  },
  {
    younger_than_ms: 7 * DAY_MS,
    conversations: 400,
    turns: 800,
    comments: 800,
    votes: 4_000,
    follows: 800,
    reports: 120,
    avatars: 120,
  },
  {
    younger_than_ms: Infinity,
    conversations: 1_000,
    turns: 2_000,
    comments: 2_000,
    votes: 10_000,
    follows: 2_000,
    reports: 300,
    avatars: 300,
  },
];

const KIND_OF: { readonly [N in RouteName]?: Kind } = {
  createConversation: 'conversations',
  quickCreateConversation: 'conversations',
  createTurn: 'turns',
  regenerateTurn: 'turns',
  createComment: 'comments',
  updateComment: 'comments',
  voteTurn: 'votes',
  unvoteTurn: 'votes',
  voteComment: 'votes',
  unvoteComment: 'votes',
  followUser: 'follows',
  unfollowUser: 'follows',
  blockUser: 'follows',
  createReport: 'reports',
  uploadAvatar: 'avatars',
  deleteAvatar: 'avatars',
};

/** Counts one call of the account; throws rate_limited beyond its limit. */
export type SpendWrite = (viewer: Viewer, name: RouteName) => Promise<void>;

export function createAccountLimits(deps: { db: Db; clock: Clock; rate_limits: boolean }): SpendWrite {
  const { clock, rate_limits } = deps;
  return async (viewer, name) => {
    const kind = KIND_OF[name];
    if (!rate_limits || kind === undefined) return;
    const age_ms = clock.now().getTime() - Date.parse(viewer.account_created_at);
    const limits = LIMITS.find((line) => age_ms < line.younger_than_ms);
    const { count, seconds_left } = await countUp(deps, `writes:${kind}:${viewer.user_id}`, HOUR_MS);
    if (limits !== undefined && count > limits[kind])
      throw new AppError('rate_limited', { retry_after_s: seconds_left });
  };
}
