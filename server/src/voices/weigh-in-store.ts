// SQL of the deck of sentences that need voices: candidates along an index, and the content of their cards. Only listed conversations,
// and nothing by people whom the reader blocked or a moderator suspended.

import { weighInItem } from '@frogpond/contract/conversations/voices';
import { WEIGH_IN_COUNT_MAX, WEIGH_IN_SENTENCES_MAX } from '@frogpond/contract/deck-limits';
import { VOICE_CONFIDENCE_MIN } from '@frogpond/contract/limits';
import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../db/connect.ts';
import { VERDICT_WIDTH, type StoredSentence } from '../db/tables/analysis.ts';
import { planned, resultOf } from '../db/statements/statement.ts';
import { int, json, text, uuid, type RowOf } from '../db/statements/row.ts';
import { shownText, authorColumns } from '../db/visibility.ts';

/** A sentence that the reader has not weighed yet. */
const candidateRow = {
  turn_id: uuid,
  sentence_index: int,
  up: int,
  down: int,
  view_count: int,
  language: text.nullable(),
  /**
   * The voices of each side that would lead to a verdict (analysis/verdicts.ts); -1 if none is within reach, null if the sentence was not
   * judged.
   */
  missing_lower: int.nullable(),
  missing_upper: int.nullable(),
};
export type Candidate = RowOf<typeof candidateRow>;

const CANDIDATE_TURNS = 60;
/** The maximum per answer, so that a deck has sentences of several answers. */
const SENTENCES_PER_TURN = 3;
/** With a tag: the number of its hottest conversations, and of their answers that need voices most, to search. */
const TAGGED_CONVERSATIONS = 500;
const TAGGED_TURNS = 300;

/** Returns the sentences that need voices most, then the sentences nearest to a verdict, each once. */
export async function loadCandidates(db: Reader, viewerId: string, tag: string | null): Promise<Candidate[]> {
  if (tag !== null) return await needyTagged(db, { viewer_id: viewerId, tag });
  const [near, neediest] = await Promise.all([
    nearest(db, { viewer_id: viewerId }),
    needy(db, { viewer_id: viewerId }),
  ]);
  const known = new Set(neediest.map(keyOf));
  return [...neediest, ...near.filter((candidate) => !known.has(keyOf(candidate)))];
}

const nearest = planned('weigh_in.nearest', candidateRow, ({ viewer_id }: { viewer_id: string }) =>
  nearestTurns(viewer_id),
);
const needy = planned('weigh_in.neediest', candidateRow, ({ viewer_id }: { viewer_id: string }) =>
  neediestTurns(viewer_id),
);
const needyTagged = planned(
  'weigh_in.neediest_tagged',
  candidateRow,
  ({ viewer_id, tag }: { viewer_id: string; tag: string }) => neediestTaggedTurns(viewer_id, tag),
);

function keyOf({ turn_id, sentence_index }: Candidate): string {
  return `${turn_id} ${sentence_index}`;
}

const NEEDY = sql`needy.sentence_index, needy.up, needy.down, needy.missing_lower, needy.missing_upper`;

/** Scans the index `sentences_nearest_verdict`. Many of these sentences already have a clear colour. */
function nearestTurns(viewerId: string): RawBuilder<unknown> {
  const isNear = sql<boolean>`at.verdict[2] >= 0
    and exists (select 1 from sentence_tallies k where k.turn_id = s.turn_id and k.up + k.down > 0)`;
  return sql`
    select s.turn_id, c.view_count, c.user_message_language as language, ${NEEDY}
    from sentences s
    join turns t on t.id = s.turn_id
    join conversations c on c.id = t.conversation_id
    cross join lateral (${sentencesOf(viewerId, isNear, sql`at.verdict[2] + at.verdict[3]`)}) needy
    where s.nearest_verdict is not null and ${isShown(viewerId)}
    order by s.nearest_verdict, s.turn_id desc limit ${CANDIDATE_TURNS * SENTENCES_PER_TURN}`;
}

/** Scans the index `sentences_deck` until the limit. */
function neediestTurns(viewerId: string): RawBuilder<unknown> {
  return sql`
    select s.turn_id, c.view_count, c.user_message_language as language, ${NEEDY}
    from sentences s
    join turns t on t.id = s.turn_id
    join conversations c on c.id = t.conversation_id
    cross join lateral (${needySentences(viewerId)}) needy
    where s.deck_place is not null and ${isShown(viewerId)}
    order by s.deck_place, s.turn_id desc limit ${CANDIDATE_TURNS * SENTENCES_PER_TURN}`;
}

/** Sorts answers without a voice of the reader first. */
function neediestTaggedTurns(viewerId: string, tag: string): RawBuilder<unknown> {
  return sql`
    with tagged as materialized (
      select c.id, c.view_count, c.user_message_language, c.listed, c.creator_id from conversations c
      where c.listed and c.tag_keys @> array[fold_tag(${tag})]
      order by c.hot_score desc, c.id desc limit ${TAGGED_CONVERSATIONS}),
    answers as materialized (
      select s.turn_id, s.verdicts, s.sentences, s.deck_place, c.view_count, c.user_message_language from tagged c
      join turns t on t.conversation_id = c.id
      join sentences s on s.turn_id = t.id
      where s.deck_place is not null and ${isShown(viewerId)}
      order by exists (select 1 from voices v where v.turn_id = s.turn_id and v.user_id = ${viewerId}),
        s.deck_place, s.turn_id desc limit ${TAGGED_TURNS})
    select s.turn_id, s.view_count, s.user_message_language as language, ${NEEDY}
    from answers s cross join lateral (${needySentences(viewerId)}) needy
    order by s.deck_place, s.turn_id desc limit ${CANDIDATE_TURNS * SENTENCES_PER_TURN}`;
}

/** In the deck, sentences without voices have this place or a later one. */
const WITHOUT_VOICES_FROM = sql.lit(100);

/** Returns at most `WEIGH_IN_COUNT_MAX`. Scans the index `sentences_deck` up to the sentences without voices. */
export const countDisputed = resultOf(
  planned(
    'weigh_in.count_disputed',
    { count: int },
    ({ viewer_id }: { viewer_id: string }) => sql`
    select count(*)::int as count from (
      select from sentences s
      join turns t on t.id = s.turn_id
      join conversations c on c.id = t.conversation_id
      where s.deck_place < ${WITHOUT_VOICES_FROM} and ${isShown(viewer_id)}
        and exists (select 1 from sentence_tallies k where k.turn_id = s.turn_id and k.down > 0)
        and not exists (select 1 from voices v where v.turn_id = s.turn_id and v.user_id = ${viewer_id})
      order by s.deck_place, s.turn_id desc limit ${sql.lit(WEIGH_IN_COUNT_MAX)}) found`,
  ),
  ([row]) => row?.count ?? 0,
);

/** Selects the sentences of the answer `s` that need voices most and that the reader has neither tapped nor commented on. */
function needySentences(viewerId: string): RawBuilder<unknown> {
  return sentencesOf(
    viewerId,
    sql<boolean>`deck_place(at.up, at.down) is not null`,
    sql`deck_place(at.up, at.down)`,
  );
}

function sentencesOf(
  viewerId: string,
  isWanted: RawBuilder<boolean>,
  place: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const width = sql.lit(VERDICT_WIDTH);
  return sql`
    select at.i as sentence_index, at.up, at.down,
      at.verdict[2] as missing_lower, at.verdict[3] as missing_upper
    from (
      select i, coalesce(k.up, 0) as up, coalesce(k.down, 0) as down,
        s.verdicts[i * ${width} + 1 : (i + 1) * ${width}] as verdict
      from generate_series(0, least(jsonb_array_length(s.sentences), ${sql.lit(WEIGH_IN_SENTENCES_MAX)}) - 1) as i
      left join sentence_tallies k on k.turn_id = s.turn_id and k.sentence_index = i) at
    where ${isWanted}
      and not exists (
        select 1 from voices v
        where v.turn_id = s.turn_id and v.user_id = ${viewerId} and v.sentence_index = at.i)
      and not exists (
        select 1 from comments m join attributions a on a.comment_id = m.id
        where m.turn_id = s.turn_id and m.user_id = ${viewerId} and not m.is_deleted
          and a.sentence_index = at.i and a.confidence >= ${sql.lit(VOICE_CONFIDENCE_MIN)})
    order by ${place}, at.i limit ${sql.lit(SENTENCES_PER_TURN)}`;
}

/** Returns the condition on the turn `t` of the conversation `c`. A person blocked by its creator can't give a voice there. */
function isShown(viewerId: string): RawBuilder<boolean> {
  return sql<boolean>`c.listed and t.removed_at is null
    and not exists (select 1 from users u where u.id in (c.creator_id, t.user_id) and u.suspended_at is not null)
    and not exists (select 1 from blocks b where b.blocker_id = ${viewerId} and b.blocked_id in (c.creator_id, t.user_id))
    and not exists (select 1 from blocks b where b.blocker_id = c.creator_id and b.blocked_id = ${viewerId})`;
}

const cardRow = {
  turn_id: uuid,
  sentence_index: int,
  conversation_id: uuid,
  title: text,
  user_message: text,
  ai_response: text,
  sentences: json<StoredSentence[]>(),
  best_for: weighInItem.shape.best_for,
  best_against: weighInItem.shape.best_against,
};
export type Card = RowOf<typeof cardRow>;

/** Returns the cards of these sentences in the same order, without sentences that were removed in the meantime. */
export async function loadCards(
  db: Reader,
  viewerId: string,
  chosen: readonly Pick<Candidate, 'turn_id' | 'sentence_index'>[],
): Promise<Card[]> {
  const turnIds = chosen.map(({ turn_id }) => turn_id);
  const indexes = chosen.map(({ sentence_index }) => sentence_index);
  return await cards(db, { viewer_id: viewerId, turn_ids: turnIds, indexes });
}

const cards = planned(
  'weigh_in.cards',
  cardRow,
  ({ viewer_id, turn_ids, indexes }: { viewer_id: string; turn_ids: string[]; indexes: number[] }) => sql`
    select w.turn_id, w.sentence_index, c.id as conversation_id, c.title, ${shownText('user_message')} as user_message,
      t.ai_response, s.sentences, ${bestComment(1, viewer_id)} as best_for,
      ${bestComment(-1, viewer_id)} as best_against
    from unnest(${turn_ids}::uuid[], ${indexes}::int[]) with ordinality as w(turn_id, sentence_index, place)
    join turns t on t.id = w.turn_id
    join conversations c on c.id = t.conversation_id
    join sentences s on s.turn_id = t.id
    where c.listed and t.removed_at is null and t.ai_response is not null
    order by w.place`,
);

function bestComment(side: 1 | -1, viewerId: string): RawBuilder<unknown> {
  return sql`(
    select json_build_object('id', m.id, 'content', m.content, 'score', m.score, 'user',
      (select row_to_json(author) from (select u.id, ${authorColumns}) author))
    from attributions a join comments m on m.id = a.comment_id join users u on u.id = m.user_id
    where a.turn_id = w.turn_id and a.sentence_index = w.sentence_index and a.stance = ${sql.lit(side)}
      and a.confidence >= ${sql.lit(VOICE_CONFIDENCE_MIN)} and not m.is_deleted and m.removed_at is null
      and u.suspended_at is null
      and not exists (select 1 from blocks b where b.blocker_id = ${viewerId} and b.blocked_id = m.user_id)
    order by m.score desc, m.id desc limit 1)`;
}
