// The calls of the scale benchmarks, each with its targets and with the statement that the bare server runs for it.

import type { Call } from '../requests.ts';
import type { Author, Samples } from './samples.ts';

export type Group = 'lists' | 'reads' | 'search' | 'writes';
export type MeasuredCall = {
  what: string;
  group: Group;
  /** The floor of the 99th percentile alone, in milliseconds, at a million conversations. */
  p99?: number;
  /** Each call adds a row, and reads those of the calls before. */
  adds_rows?: true;
  call(place: number): Call;
  /** Null if a bare server can't answer the call. */
  baseline: { sql: string; params(place: number): string[] } | null;
};

const ITEM = `c.id, c.title, c.creator_id, c.created_at, c.upvotes, c.view_count, c.comment_count, c.turn_count, c.branch_count,
  c.tags, u.username, u.avatar_url from conversations c left join users u on u.id = c.creator_id`;
const TURN = `t.id, t.parent_turn_id, t.user_message, t.ai_response, t.ai_model, t.upvotes, t.downvotes, t.comment_count,
  t.created_at, u.username, u.avatar_url`;

const BEST_PATH = `with recursive path as ((select id from turns where conversation_id = $1 and parent_turn_id is null
    order by upvotes desc, comment_count desc, id desc limit 1)
  union all select best.id from path cross join lateral (select id from turns where parent_turn_id = path.id
    order by upvotes desc, comment_count desc, id desc limit 1) best)
  select ${TURN} from path join turns t on t.id = path.id left join users u on u.id = t.user_id order by t.depth`;

/** Returns the calls of all groups. Each call takes its ids from the samples, in a fixed order. */
export function measuredCalls(samples: Samples, author: Author): MeasuredCall[] {
  const at = <T>(list: readonly T[], place: number): T => {
    const item = list[(place * 7) % list.length];
    if (item === undefined) throw new Error('The database has no samples for this call.');
    return item;
  };
  const conversation = (place: number) => at(samples.conversations, place);
  const answer = (place: number) => at(samples.answers, place);
  /** Cycles through the sentences of the answer. */
  const sentenceAt = (place: number): number =>
    Math.floor(place / samples.answers.length) % answer(place).sentence_count;
  const page = (place: number): number => 1 + (place % 5);
  const query = (path: string, values: Record<string, string>): string =>
    `/api${path}?${new URLSearchParams(values).toString()}`;
  const list = (sort: string, column: string): MeasuredCall => ({
    what: `list, ${sort}`,
    group: 'lists',
    call: (place) => ({ path: query('/conversations', { sort, per_page: '20', page: String(page(place)) }) }),
    baseline: {
      sql: `select ${ITEM} where c.listed order by c.${column} desc, c.id desc limit 20 offset $1`,
      params: (place) => [String(20 * (page(place) - 1))],
    },
  });
  const { giant } = samples;
  return [
    list('hot', 'hot_score'),
    list('new', 'created_at'),
    {
      what: 'list, own, signed in',
      group: 'lists',
      call: () => ({
        path: query(`/users/${author.user_id}/conversations`, { per_page: '20' }),
        token: author.token,
      }),
      baseline: {
        sql: `select ${ITEM} where c.creator_id = $1 order by c.created_at desc, c.id desc limit 20`,
        params: () => [author.user_id],
      },
    },
    {
      what: 'trending',
      group: 'lists',
      call: () => ({ path: '/api/conversations/trending' }),
      baseline: {
        sql: `select c.id, c.title, c.turn_count, c.branch_count, c.created_at from trending t
          join conversations c on c.id = t.conversation_id where c.listed order by t.rank limit 50`,
        params: () => [],
      },
    },
    {
      what: 'conversation, best path, signed in',
      group: 'reads',
      call: (place) => ({
        path: query(`/conversations/${conversation(place).id}`, { include_analysis: 'true' }),
        token: author.token,
      }),
      baseline: { sql: BEST_PATH, params: (place) => [conversation(place).id] },
    },
    {
      what: 'one conversation, signed out',
      group: 'reads',
      call: () => ({ path: query(`/conversations/${conversation(0).id}`, { include_analysis: 'true' }) }),
      baseline: { sql: BEST_PATH, params: () => [conversation(0).id] },
    },
    pathTo('path to a turn, signed in', author.token, (place) => at(samples.turns, place)),
    ...(giant === null
      ? []
      : [
          pathTo(`path of ${giant.depth + 1} in a tree of 10,000, signed in`, author.token, () => ({
            id: giant.turn_id,
            conversation_id: giant.id,
          })),
          {
            what: 'ids and parents of that tree',
            group: 'reads' as const,
            call: () => ({ path: `/api/conversations/${giant.id}/tree` }),
            baseline: {
              sql: `select id, parent_turn_id, sibling_ordinal, upvotes, downvotes, left(user_message, 100) as preview
                from turns where conversation_id = $1 order by turn_number limit 5000`,
              params: () => [giant.id],
            },
          },
        ]),
    {
      what: 'comments of a turn, signed in',
      group: 'reads',
      call: (place) => ({
        path: `/api/turns/${at(samples.commented, place)}/comments`,
        token: author.token,
      }),
      baseline: {
        sql: `select m.id, m.parent_comment_id, m.content, m.score, m.created_at, u.username from comments m
          left join users u on u.id = m.user_id where m.turn_id = $1 order by m.score desc, m.id desc`,
        params: (place) => [at(samples.commented, place)],
      },
    },
    {
      what: 'title autocomplete',
      group: 'search',
      p99: 10,
      call: (place) => ({
        path: query('/search/autocomplete', { q: typed(conversation(place).title, place), limit: '15' }),
      }),
      baseline: {
        sql: `select id, title from conversations where listed and lower(title) ~>=~ $1 and lower(title) ~<~ ($1 || '~')
          order by lower(title) using ~<~ limit 15`,
        params: (place) => [typed(conversation(place).title, place).toLowerCase()],
      },
    },
    {
      what: 'search page',
      group: 'search',
      p99: 60,
      call: (place) => ({
        path: query('/search', { q: searched(at(samples.messages, place), place), limit: '20' }),
      }),
      baseline: {
        sql: `select t.id, t.user_message, t.ai_response, c.title from turn_words w join turns t on t.id = w.turn_id
          join conversations c on c.id = t.conversation_id
          where w.message @@ plainto_tsquery('simple', $1) and c.listed limit 20`,
        params: (place) => [searched(at(samples.messages, place), place)],
      },
    },
    {
      what: 'suggestions',
      group: 'search',
      p99: 60,
      call: (place) => ({
        path: query('/search/suggestions', { q: searched(at(samples.messages, place), place), limit: '5' }),
      }),
      baseline: null,
    },
    {
      what: 'meaning',
      group: 'search',
      p99: 60,
      call: (place) => ({
        path: query('/search/semantic', {
          q: at(samples.messages, place),
          content_types: 'user_message',
          limit: '5',
        }),
      }),
      baseline: null,
    },
    {
      what: 'vote',
      group: 'writes',
      call: (place) => ({
        method: 'POST',
        path: `/api/turns/${conversation(place).first_turn_id}/vote`,
        token: author.token,
        body: {
          vote_type: Math.floor(place / samples.conversations.length) % 2 === 0 ? 'upvote' : 'downvote',
        },
      }),
      baseline: {
        sql: `with voted as (insert into turn_votes (turn_id, user_id, value, created_at)
            values ($1, $2, case when $3 = '1' then 1 else -1 end, now())
            on conflict (turn_id, user_id) do update set value = excluded.value returning turn_id)
          update turns set upvotes = upvotes from voted where id = voted.turn_id returning upvotes, downvotes`,
        params: (place) => [conversation(place).first_turn_id, author.user_id, String(place % 2)],
      },
    },
    {
      what: 'voice',
      group: 'writes',
      call: (place) => ({
        method: 'PUT',
        path: `/api/turns/${answer(place).turn_id}/sentences/${sentenceAt(place)}/voice`,
        token: author.token,
        body: { stance: 1 - (place % 3) },
      }),
      baseline: {
        sql: `with voiced as (insert into voices (turn_id, user_id, sentence_index, stance, act, created_at)
            values ($1, $2, $3::int, 1, 1, now())
            on conflict (turn_id, user_id, sentence_index) do update set stance = excluded.stance returning turn_id, sentence_index)
          insert into sentence_tallies select turn_id, sentence_index, 1, 0, 1, 0, 0, 0, '[]' from voiced
          on conflict (turn_id, sentence_index) do update set up = sentence_tallies.up returning *`,
        params: (place) => [answer(place).turn_id, author.user_id, String(sentenceAt(place))],
      },
    },
    {
      what: 'comment with its analysis, 40 sentences',
      group: 'writes',
      adds_rows: true,
      call: (place) => ({
        method: 'POST',
        path: `/api/turns/${author.long_turn_id}/comments`,
        token: author.token,
        body: { content: `I disagree that pond ${1 + (place % 40)} is that deep in spring, I measured it.` },
      }),
      baseline: null,
    },
  ];
}

function pathTo(
  what: string,
  token: string,
  turnAt: (place: number) => { id: string; conversation_id: string },
): MeasuredCall {
  return {
    what,
    group: 'reads',
    call: (place) => {
      const { id, conversation_id } = turnAt(place);
      return { path: `/api/conversations/${conversation_id}?turn_id=${id}&path_mode=to_turn`, token };
    },
    baseline: {
      sql: `with recursive path as (select id, parent_turn_id from turns where id = $1
        union all select p.id, p.parent_turn_id from path join turns p on p.id = path.parent_turn_id)
        select ${TURN} from path join turns t on t.id = path.id left join users u on u.id = t.user_id order by t.depth`,
      params: (place) => [turnAt(place).id],
    },
  };
}

/** A prefix of the title, of two or more letters. */
function typed(title: string, place: number): string {
  return title.slice(0, 2 + (place % 24));
}

/** The whole question, its first words, or single words of it; the last word may be incomplete. */
function searched(message: string, place: number): string {
  const words = message.replace(/[?.,!]/g, '').split(/\s+/);
  const middle = Math.floor(words.length / 2);
  const kinds = [
    message,
    words.slice(0, 4).join(' '),
    words.slice(middle, middle + 2).join(' '),
    (words[middle] ?? message).slice(0, 4).padEnd(3, 'a'),
    words.slice(-3).join(' '),
  ];
  return kinds[place % kinds.length] ?? message;
}
