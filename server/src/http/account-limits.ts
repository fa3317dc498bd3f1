// The hourly write limit of an account, which grows with the account's age. It is far above normal use, so that only a flood is
// slowed down. It is counted in the database, by one statement per write, so that it holds across processes.

import { DRAFT_READINGS_PER_MINUTE, VOICES_PER_DAY, VOICES_PER_MINUTE } from '@frogpond/contract/limits';
import type { RouteName } from '@frogpond/contract/routes';
import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import { countUp, countUpEach } from '../db/rate-counters.ts';
import type { Viewer } from './viewer.ts';

const KINDS = ['conversations', 'turns', 'comments', 'votes', 'follows', 'reports', 'avatars'] as const;
type Kind = (typeof KINDS)[number];

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Writes per hour by the account's age; the first matching line applies. */
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

type Window = { kind: string; window_ms: number; most: number };

const MINUTE_MS = 60_000;
const VOICE_WINDOWS: readonly Window[] = [
  { kind: 'voices', window_ms: MINUTE_MS, most: VOICES_PER_MINUTE },
  { kind: 'voices-day', window_ms: DAY_MS, most: VOICES_PER_DAY },
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
  retractVoice: 'votes',
  followUser: 'follows',
  unfollowUser: 'follows',
  blockUser: 'follows',
  createReport: 'reports',
  uploadAvatar: 'avatars',
  deleteAvatar: 'avatars',
  confirmReading: 'comments',
};

/** Counts that don't depend on the account's age. */
const WINDOWS_OF: { readonly [N in RouteName]?: readonly Window[] } = {
  castVoice: VOICE_WINDOWS,
  readDraft: [{ kind: 'drafts', window_ms: MINUTE_MS, most: DRAFT_READINGS_PER_MINUTE }],
};

/** Counts one call of the account; throws rate_limited beyond its limit. */
export type SpendWrite = (viewer: Viewer, name: RouteName) => Promise<void>;

export function createAccountLimits(deps: { db: Db; clock: Clock; rate_limits: boolean }): SpendWrite {
  const { clock, rate_limits } = deps;
  return async (viewer, name) => {
    if (!rate_limits) return;
    const windows = WINDOWS_OF[name];
    if (windows !== undefined) await spendWindows(deps, viewer.user_id, windows);
    const kind = KIND_OF[name];
    if (kind === undefined) return;
    const age_ms = clock.now().getTime() - Date.parse(viewer.account_created_at);
    const limits = LIMITS.find((line) => age_ms < line.younger_than_ms);
    const { count, seconds_left } = await countUp(deps, `writes:${kind}:${viewer.user_id}`, HOUR_MS);
    if (limits !== undefined && count > limits[kind])
      throw new AppError('rate_limited', { retry_after_s: seconds_left });
  };
}

async function spendWindows(
  deps: { db: Db; clock: Clock },
  user_id: string,
  windows: readonly Window[],
): Promise<void> {
  const counted = await countUpEach(
    deps,
    windows.map(({ kind, window_ms }) => ({ key: `writes:${kind}:${user_id}`, window_ms })),
  );
  for (const [at, { count, seconds_left }] of counted.entries())
    if (count > (windows[at]?.most ?? 0)) throw new AppError('rate_limited', { retry_after_s: seconds_left });
}
