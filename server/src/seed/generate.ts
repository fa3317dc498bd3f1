// One conversation with its tree, comments and votes as rows. Every counter is counted from the rows made here, so that a
// recount returns the same.

import { POINTS } from '../ranking/activity.ts';
import { detectLanguage } from '../turns/language.ts';
import type { SeedPerson } from './people.ts';
import { activityOf } from './points.ts';
import type { Random } from './random.ts';
import type { CommentSeed, CommentVoteSeed, ConversationSeed, TurnSeed, VoteSeed } from './rows.ts';
import { type Talk, skewed, writeTalk } from './texts.ts';
import type { Exchange } from './tables/topics.data.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const DAYS = 80;

export type SeedWorld = { people: SeedPerson[]; now: Date; random: Random; conversations: number };

/** Some trees have a fixed shape: one of 10,000 turns, and one long chain. Counted from the newest conversation. */
const GIANT = { place: 120, turns: 10_000, least_conversations: 5_000 };
const LINE = { place: 121, turns: 400, least_conversations: 1_000 };
/** With this exponent and bound a tree has five turns on average. */
const TURNS_EXPONENT = 1.062;
const TURNS_MAX = 200;

/** Oldest first, in insertion order: `index` 0 is the oldest. */
export function makeConversation(world: SeedWorld, index: number): ConversationSeed {
  const { people, now, random } = world;
  const place = world.conversations - 1 - index;
  const talk = writeTalk(place, random, world.conversations);
  const creator = pickActive(people, random);
  // Squared: many recent ones, and a long tail of old ones.
  const share = (place + random.next()) / world.conversations;
  const started = new Date(now.getTime() - 20 * MINUTE_MS - share ** 2 * DAYS * DAY_MS);
  const clock = createClock(started, now, random);
  const id = random.id(started);
  const turns = growTree(world, talk, { id, creator, started, place, clock });
  const root = turns[0];
  if (root === undefined) throw new Error('a conversation has a first turn');
  const { comments, comment_votes } = discuss(world, talk, turns, clock);
  const votes = vote(world, turns, clock);
  const { activity, points } = activityOf({ id, creator_id: creator.id, turns, comments, votes });
  return {
    conversation: {
      id,
      creator_id: creator.id,
      title: talk.title,
      tags: talk.tags,
      first_turn_id: root.id,
      user_message_language: root.user_message_language,
      turn_count: turns.length,
      branch_count: turns.filter(({ sibling_ordinal }) => sibling_ordinal > 1).length,
      comment_count: comments.length,
      upvotes: turns.reduce((sum, { upvotes }) => sum + upvotes, 0),
      view_count: 5 * votes.length + skewed(random, 0.9, 5_000),
      hot_points: points,
      created_at: started.toISOString(),
      updated_at: turns.at(-1)?.created_at ?? started.toISOString(),
    },
    turns,
    comments,
    votes,
    comment_votes,
    activity,
  };
}

type Tree = { id: string; creator: SeedPerson; started: Date; place: number; clock: () => Date };

function growTree(world: SeedWorld, talk: Talk, tree: Tree): TurnSeed[] {
  const { people, random } = world;
  const turns: TurnSeed[] = [];

  function addTurn(exchange: Exchange, parent: TurnSeed | null): TurnSeed {
    const at = parent === null ? tree.started : tree.clock();
    if (parent !== null) parent.branch_count += 1;
    const turn: TurnSeed = {
      id: random.id(at),
      conversation_id: tree.id,
      parent_turn_id: parent?.id ?? null,
      user_id: parent === null || random.next() < 0.6 ? tree.creator.id : pickActive(people, random).id,
      turn_number: turns.length + 1,
      depth: parent === null ? 0 : parent.depth + 1,
      sibling_ordinal: parent?.branch_count ?? 1,
      user_message: exchange.question,
      user_message_language: talk.language ?? detectLanguage(exchange.question),
      ai_response: exchange.answer,
      upvotes: 0,
      downvotes: 0,
      comment_count: 0,
      branch_count: 0,
      created_at: at.toISOString(),
    };
    turns.push(turn);
    return turn;
  }

  const root = addTurn(talk.opening, null);
  let last = root;
  for (const exchange of talk.path) last = addTurn(exchange, last);
  for (const exchange of talk.branches) addTurn(exchange, root);
  if (talk.language === null) return turns;
  const { length, straight } = shapeOf(world, tree.place);
  while (turns.length < length) {
    const parent = random.next() < straight ? last : random.pick(turns);
    last = addTurn(talk.more(), parent);
  }
  return turns;
}

/** The number of turns, and how often the newest one is continued instead of another one. */
function shapeOf({ conversations, random }: SeedWorld, place: number): { length: number; straight: number } {
  if (place === GIANT.place && conversations >= GIANT.least_conversations)
    return { length: GIANT.turns, straight: 0.7 };
  if (place === LINE.place && conversations >= LINE.least_conversations)
    return { length: LINE.turns, straight: 0.995 };
  return { length: 1 + skewed(random, TURNS_EXPONENT, TURNS_MAX), straight: 0.8 };
}

const DEPTH_MAX = 4;

/** Handwritten comments belong to the first answer; the others are spread, half of them as replies. */
function discuss(
  { people, random }: SeedWorld,
  talk: Talk,
  turns: TurnSeed[],
  clock: () => Date,
): { comments: CommentSeed[]; comment_votes: CommentVoteSeed[] } {
  const comments: CommentSeed[] = [];
  const commentVotes: CommentVoteSeed[] = [];
  const [root] = turns;
  if (root === undefined) return { comments, comment_votes: commentVotes };
  const creatorId = root.user_id;

  function addComment(content: string, turn: TurnSeed, parent: CommentSeed | null): CommentSeed {
    // People argue with each other, not with themselves.
    const spoken = new Set([
      creatorId,
      ...comments.filter((one) => one.turn_id === turn.id).map((one) => one.user_id),
    ]);
    const speaker = pickDifferent(people, random, 9).find(({ id }) => !spoken.has(id)) ?? random.pick(people);
    const at = clock();
    const comment: CommentSeed = {
      id: random.id(at),
      turn_id: turn.id,
      conversation_id: turn.conversation_id,
      parent_comment_id: parent?.id ?? null,
      user_id: speaker.id,
      depth: parent === null ? 0 : parent.depth + 1,
      content,
      upvotes: 0,
      downvotes: 0,
      created_at: at.toISOString(),
    };
    turn.comment_count += 1;
    comments.push(comment);
    for (const { id } of pickDifferent(people, random, skewed(random, 2.2, 20))) {
      if (id === speaker.id) continue;
      const value = random.next() < 0.85 ? 1 : -1;
      if (value === 1) comment.upvotes += 1;
      else comment.downvotes += 1;
      commentVotes.push({ comment_id: comment.id, user_id: id, value, created_at: clock().toISOString() });
    }
    return comment;
  }

  for (const { text, reply } of talk.comments) {
    const above = talk.language === null ? undefined : comments.at(-1);
    const isReply = above !== undefined && above.depth < DEPTH_MAX && random.next() < 0.3;
    const turn = talk.language === null || random.next() < 0.7 ? root : random.pick(turns);
    const parent = isReply ? above : null;
    const home = parent === null ? turn : (turns.find(({ id }) => id === parent.turn_id) ?? turn);
    const comment = addComment(text, home, parent);
    if (reply !== undefined) addComment(reply, home, comment);
  }
  return { comments, comment_votes: commentVotes };
}

function vote(
  { people, random, conversations }: SeedWorld,
  turns: TurnSeed[],
  clock: () => Date,
): VoteSeed[] {
  // On a small instance, so that it looks active.
  const scale = conversations <= 2_000 ? 3 : 1;
  const most = Math.min(300, people.length / 2);
  return turns.flatMap((turn, place) => {
    const wanted = place === 0 ? scale * skewed(random, 1.2, most) : skewed(random, 2.8, most / 4);
    const voters = pickDifferent(people, random, Math.min(wanted, most)).filter(
      ({ id }) => id !== turn.user_id,
    );
    return voters.map((voter): VoteSeed => {
      const value = random.next() < 0.88 ? 1 : -1;
      if (value === 1) turn.upvotes += 1;
      else turn.downvotes += 1;
      const points = voter.id === turns[0]?.user_id ? 0 : value * POINTS.vote;
      return { turn_id: turn.id, user_id: voter.id, value, points, created_at: clock().toISOString() };
    });
  });
}

/** Each call returns a slightly later time than the last one, and never a future time. */
function createClock(started: Date, now: Date, random: Random): () => Date {
  const latest = now.getTime() - MINUTE_MS;
  let at = started.getTime();
  return () => {
    at = Math.min(latest, at + random.next() ** 3 * 40 * MINUTE_MS);
    return new Date(at);
  };
}

/** Picks a person; a few people write most of the content. */
function pickActive(people: readonly SeedPerson[], random: Random): SeedPerson {
  const person = people[Math.floor(random.next() ** 3 * people.length)];
  if (person === undefined) throw new Error('there are no people');
  return person;
}

/** Returns at most that many distinct random values; fewer if one is drawn twice. */
function pickDifferent(people: readonly SeedPerson[], random: Random, count: number): SeedPerson[] {
  const chosen = new Set<SeedPerson>();
  for (let tries = 0; chosen.size < count && tries < 2 * count; tries += 1) chosen.add(random.pick(people));
  return [...chosen];
}
