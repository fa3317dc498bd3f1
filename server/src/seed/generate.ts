// One conversation with its tree, comments and votes as rows. Every counter is counted from the rows that are made here, so that
// a recount finds the same.

import { hotScore } from '../ranking/hot.ts';
import { POINTS } from '../ranking/points.ts';
import { detectLanguage } from '../turns/language.ts';
import type { SeedPerson } from './people.ts';
import type { Random } from './random.ts';
import { topicAt } from './texts.ts';
import type { Exchange } from './topics.data.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

export type TurnSeed = {
  id: string;
  conversation_id: string;
  parent_turn_id: string | null;
  user_id: string;
  turn_number: number;
  depth: number;
  sibling_ordinal: number;
  user_message: string;
  user_message_language: string | null;
  ai_response: string;
  upvotes: number;
  downvotes: number;
  comment_count: number;
  branch_count: number;
  created_at: string;
};

export type CommentSeed = {
  id: string;
  turn_id: string;
  conversation_id: string;
  parent_comment_id: string | null;
  user_id: string;
  depth: number;
  content: string;
  created_at: string;
};
export type VoteSeed = { turn_id: string; user_id: string; value: 1 | -1; created_at: string };
export type ActivitySeed = { conversation_id: string; user_id: string; day: string };

export type ConversationSeed = {
  conversation: Record<string, unknown> & { id: string; creator_id: string };
  turns: TurnSeed[];
  comments: CommentSeed[];
  votes: VoteSeed[];
  activity: ActivitySeed[];
};

export type SeedWorld = { people: SeedPerson[]; now: Date; random: Random; votes_most: number };

export function makeConversation(world: SeedWorld, index: number): ConversationSeed {
  const { people, now, random } = world;
  const topic = topicAt(index, random);
  const creator = random.pick(people);
  // Squared: many recent ones, a long tail of old ones.
  const started = new Date(now.getTime() - 20 * MINUTE_MS - random.next() ** 2 * 80 * DAY_MS);
  const id = random.id(started);
  const languageOf = memoised(detectLanguage);
  const turns: TurnSeed[] = [];

  function addTurn(exchange: Exchange, parent: TurnSeed | null): TurnSeed {
    const at = later(started, now, random, turns.length);
    if (parent !== null) parent.branch_count += 1;
    const turn: TurnSeed = {
      id: random.id(at),
      conversation_id: id,
      parent_turn_id: parent?.id ?? null,
      user_id: parent === null || random.next() < 0.6 ? creator.id : random.pick(people).id,
      turn_number: turns.length + 1,
      depth: parent === null ? 0 : parent.depth + 1,
      sibling_ordinal: parent?.branch_count ?? 1,
      user_message: exchange.question,
      user_message_language: languageOf(exchange.question),
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

  const root = addTurn(topic.opening, null);
  let last = root;
  for (const exchange of topic.path) last = addTurn(exchange, last);
  for (const exchange of topic.branches) addTurn(exchange, root);

  const comments: CommentSeed[] = [];
  const speakers = shuffled(people, random, topic.comments.length * 2 + 1).filter(
    ({ id: who }) => who !== creator.id,
  );
  function addComment(content: string, parent: CommentSeed | null): CommentSeed | null {
    const speaker = speakers.pop();
    if (speaker === undefined) return null;
    const at = later(started, now, random, turns.length + comments.length);
    const comment: CommentSeed = {
      id: random.id(at),
      turn_id: root.id,
      conversation_id: id,
      parent_comment_id: parent?.id ?? null,
      user_id: speaker.id,
      depth: parent === null ? 0 : 1,
      content,
      created_at: at.toISOString(),
    };
    comments.push(comment);
    return comment;
  }
  for (const { text, reply } of topic.comments) {
    const comment = addComment(text, null);
    if (comment !== null && reply !== undefined) addComment(reply, comment);
  }
  root.comment_count = comments.length;

  const votes = turns.flatMap((turn, place) => {
    const most = place === 0 ? world.votes_most : world.votes_most / 4;
    const voters = shuffled(people, random, Math.floor(random.next() ** 3 * most)).filter(
      ({ id: who }) => who !== turn.user_id,
    );
    return voters.map((voter): VoteSeed => {
      const value = random.next() < 0.88 ? 1 : -1;
      if (value === 1) turn.upvotes += 1;
      else turn.downvotes += 1;
      return {
        turn_id: turn.id,
        user_id: voter.id,
        value,
        created_at: later(started, now, random, 9).toISOString(),
      };
    });
  });

  const activity = activityOf({ id, creator_id: creator.id, turns, comments, votes });
  const points =
    votes.filter(({ user_id }) => user_id !== creator.id).reduce((sum, { value }) => sum + value, 0) *
      POINTS.vote +
    new Set(comments.map(({ user_id }) => user_id)).size * POINTS.comment +
    new Set(turns.filter(({ user_id }) => user_id !== creator.id).map(({ user_id }) => user_id)).size *
      POINTS.continuation;
  return {
    conversation: {
      id,
      creator_id: creator.id,
      title: topic.title,
      tags: topic.tags,
      first_turn_id: root.id,
      user_message_language: root.user_message_language,
      turn_count: turns.length,
      branch_count: turns.filter(({ sibling_ordinal }) => sibling_ordinal > 1).length,
      comment_count: comments.length,
      upvotes: turns.reduce((sum, { upvotes }) => sum + upvotes, 0),
      view_count: 5 * votes.length + random.below(40),
      hot_points: points,
      hot_score: hotScore(points, started.toISOString()),
      created_at: started.toISOString(),
      updated_at: started.toISOString(),
    },
    turns,
    comments,
    votes,
    activity,
  };
}

function activityOf(made: {
  id: string;
  creator_id: string;
  turns: TurnSeed[];
  comments: CommentSeed[];
  votes: VoteSeed[];
}): ActivitySeed[] {
  const byKey = new Map<string, ActivitySeed>();
  for (const { user_id, created_at } of [...made.turns, ...made.comments, ...made.votes]) {
    const day = created_at.slice(0, 10);
    if (user_id !== made.creator_id)
      byKey.set(`${user_id} ${day}`, { conversation_id: made.id, user_id, day });
  }
  return [...byKey.values()];
}

/** Some time after the beginning, the later the more has been said, and never in the future. */
function later(started: Date, now: Date, random: Random, step: number): Date {
  const at = started.getTime() + (step + random.next()) * (5 + random.below(60)) * MINUTE_MS;
  return new Date(step === 0 ? started.getTime() : Math.min(at, now.getTime() - MINUTE_MS));
}

/** So many different ones, by chance. */
function shuffled<T>(list: readonly T[], random: Random, count: number): T[] {
  const chosen = new Set<T>();
  for (let tries = 0; chosen.size < Math.min(count, list.length) && tries < 4 * count; tries += 1)
    chosen.add(random.pick(list));
  return [...chosen];
}

const languages = new Map<string, string | null>();

function memoised(detect: (text: string) => string | null): (text: string) => string | null {
  return (text) => {
    const known = languages.get(text);
    if (known !== undefined) return known;
    const language = detect(text);
    languages.set(text, language);
    return language;
  };
}
