// Content at the limits, written by SQL: 200 long questions, a path of 1,000 turns, 10,000 children of one turn, 5,000 replies in one
// thread, answers of 200,000 characters, 1,000 accounts that wait for approval and 1,000 under review. Also a file of
// nearly 20 MB for an import.

import { storeSentences } from '../../analysis/sentences.ts';
import type { Database } from '../../db/connect.ts';
import type { Session } from '../../db/pool.ts';
import { inTransaction } from '../../db/transaction.ts';
import { indexTurns } from '../../search/words/index-words.ts';

/** The ids of the fixture's rows: of one kind, by number from 1. */
const idOf = (kind: Kind, n: number): string =>
  `0190000${KINDS.indexOf(kind)}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
const idSql = (kind: Kind, n: string): string =>
  `('0190000${KINDS.indexOf(kind)}-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
type Kind = (typeof KINDS)[number];
const KINDS = ['long', 'deep', 'wide', 'answers', 'comments', 'conversations', 'waiting', 'held'] as const;

const LONG = 200;
const DEEP = 1_000;
const WIDE = 10_000;
const ANSWERS = 20;
const REPLIES = 5_000;
/** As many as the queue of sign-ups lists, in each of its states. */
const QUEUED = 1_000;
const TURNS_AT_ONCE = 50;
/** More than a batch of SQL needs at once. */
const ANSWER_CHARACTERS = 200_000;
const DEEP_ANSWER = 'Frogs hop into the pond. '.repeat(800);

export type FatFixture = {
  deep: { conversation: string; root: string; middle: string; leaf: string; turns: number };
  wide: { conversation: string; root: string; child: string };
  answers: { conversation: string; turn: string; comment: string; reply: string };
};

export async function writeFatFixture(database: Database, userId: string): Promise<FatFixture> {
  await database.withSession((session) => writeRows(session, userId));
  // One sentence, then a list, a table and many short sentences.
  const texts = [
    `Frogs ${'hop and '.repeat(ANSWER_CHARACTERS / 8 - 10)}swim.`,
    '- **Frogs** `hop` [here](https://pond.example) and $x^2$ holds. And more!\n'.repeat(2_700),
    `| a | b |\n|---|---|\n${'| Frogs hop. | Toads *swim*. |\n'.repeat(6_600)}`,
    '蛙は水辺に住む。'.repeat(ANSWER_CHARACTERS / 8),
  ];
  for (let n = 1; n <= ANSWERS; n += 1) {
    const text = texts[n % texts.length] ?? '';
    await inTransaction(database.db, async (tx) => {
      await tx.updateTable('turns').set({ ai_response: text }).where('id', '=', idOf('answers', n)).execute();
      await storeSentences(tx, idOf('answers', n), text);
    });
  }
  await inTransaction(database.db, (tx) => storeSentences(tx, idOf('deep', 1), DEEP_ANSWER));
  await database.withSession((session) =>
    session.query(`
      insert into sentences (turn_id, version, sentences)
      select ${idSql('deep', 'n')}, version, sentences from sentences, generate_series(2, ${DEEP}) n where turn_id = '${idOf('deep', 1)}'`),
  );
  await indexAll(database, [...idsOf('long', LONG), ...idsOf('deep', DEEP), ...idsOf('answers', ANSWERS)]);
  return {
    deep: {
      conversation: idOf('conversations', LONG + 1),
      root: idOf('deep', 1),
      middle: idOf('deep', DEEP / 2),
      leaf: idOf('deep', DEEP),
      turns: DEEP,
    },
    wide: { conversation: idOf('conversations', LONG + 2), root: idOf('wide', 1), child: idOf('wide', WIDE) },
    answers: {
      conversation: idOf('conversations', LONG + 3),
      turn: idOf('answers', 1),
      comment: idOf('comments', 1),
      reply: idOf('comments', REPLIES),
    },
  };
}

function idsOf(kind: Kind, count: number): string[] {
  return Array.from({ length: count }, (_, n) => idOf(kind, n + 1));
}

/** So that searches read these texts. */
async function indexAll({ db }: Database, turnIds: string[]): Promise<void> {
  for (let from = 0; from < turnIds.length; from += TURNS_AT_ONCE)
    await inTransaction(db, (tx) => indexTurns(tx, turnIds.slice(from, from + TURNS_AT_ONCE)));
}

async function writeRows(session: Session, userId: string): Promise<void> {
  const owner = `'${userId}'::uuid`;
  const conversation = (n: string): string => idSql('conversations', n);
  await session.query('begin');
  await session.query(`
    insert into conversations (id, creator_id, title, is_public, tags, first_turn_id, user_message_language, turn_count, root_count,
      branch_count, comment_count, created_at, updated_at)
    select ${conversation('n')}, ${owner}, 'Zebra ' || repeat('frogs and ponds ', 18), true, array['frogs'],
      case n when ${LONG + 1} then ${idSql('deep', '1')} when ${LONG + 2} then ${idSql('wide', '1')}
        when ${LONG + 3} then ${idSql('answers', '1')} else ${idSql('long', 'n')} end, 'en',
      case n when ${LONG + 1} then ${DEEP} when ${LONG + 2} then ${WIDE + 1} when ${LONG + 3} then ${ANSWERS} else 1 end, 1,
      case n when ${LONG + 2} then ${WIDE} else 0 end, case n when ${LONG + 3} then ${REPLIES} else 0 end, now(), now()
    from generate_series(1, ${LONG + 3}) n`);
  const turns = (select: string): string => `
    insert into turns (id, conversation_id, parent_turn_id, user_id, turn_number, depth, sibling_ordinal, user_message,
      user_message_language, status, requested_model, ai_response, ai_model, finish_reason, comment_count, branch_count, created_at,
      answered_at)
    select id, conversation_id, parent_turn_id, ${owner}, turn_number, depth, sibling_ordinal, user_message, 'en', 'complete', 'fake/echo',
      ai_response, 'fake/echo', 'stop', comment_count, branch_count, now(), now()
    from (${select}) t order by depth, turn_number`;
  await session.query(
    turns(`select ${idSql('long', 'n')} as id, ${conversation('n')} as conversation_id, null::uuid as parent_turn_id, 1 as turn_number,
      0 as depth, 1 as sibling_ordinal, 'zebra ' || repeat('What do frogs eat near the pond? ', 606) as user_message,
      'They eat flies. ' || n as ai_response, 0 as comment_count, 0 as branch_count from generate_series(1, ${LONG}) n`),
  );
  await session.query(
    turns(`select ${idSql('deep', 'n')} as id, ${conversation(String(LONG + 1))} as conversation_id,
      case when n > 1 then ${idSql('deep', 'n - 1')} end as parent_turn_id, n as turn_number, n - 1 as depth, 1 as sibling_ordinal,
      'And then? ' || n as user_message, '${DEEP_ANSWER}' as ai_response, 0 as comment_count,
      case when n < ${DEEP} then 1 else 0 end as branch_count from generate_series(1, ${DEEP}) n`),
  );
  await session.query(
    turns(`select ${idSql('wide', 'n')} as id, ${conversation(String(LONG + 2))} as conversation_id,
      case when n > 1 then ${idSql('wide', '1')} end as parent_turn_id, n as turn_number, least(n - 1, 1) as depth,
      greatest(n - 1, 1) as sibling_ordinal, repeat('Which frogs? ', 150) as user_message, 'These.' as ai_response,
      0 as comment_count, case n when 1 then ${WIDE} else 0 end as branch_count from generate_series(1, ${WIDE + 1}) n`),
  );
  await session.query(
    turns(`select ${idSql('answers', 'n')} as id, ${conversation(String(LONG + 3))} as conversation_id,
      case when n > 1 then ${idSql('answers', 'n - 1')} end as parent_turn_id, n as turn_number, n - 1 as depth, 1 as sibling_ordinal,
      'Why?' as user_message, 'Because.' as ai_response, case n when 1 then ${REPLIES} else 0 end as comment_count,
      case when n < ${ANSWERS} then 1 else 0 end as branch_count from generate_series(1, ${ANSWERS}) n`),
  );
  await session.query(`
    insert into comments (id, turn_id, conversation_id, parent_comment_id, user_id, depth, content, created_at, updated_at)
    select ${idSql('comments', 'n')}, ${idSql('answers', '1')}, ${conversation(String(LONG + 3))},
      case when n > 1 then ${idSql('comments', '1')} end, ${owner}, least(n - 1, 1), repeat('I agree, frogs hop. ', 499), now(), now()
    from generate_series(1, ${REPLIES}) n`);
  for (const approval of ["'waiting'", 'null']) await writeQueue(session, approval);
  await session.query('commit');
  await session.query('analyze');
}

/** Sign-ups with the longest texts of four bytes a character: in pairs of one long mail host, each with what is held of them. */
async function writeQueue(session: Session, approval: string): Promise<void> {
  const state = approval === 'null' ? 'held' : 'waiting';
  const user = (n: string): string => idSql(state, n);
  await session.query(`
    insert into users (id, username, email, approval, created_at)
    select ${user('n')}, '${state}-' || repeat('x', 18) || n, '${state}' || n || '@' || repeat('pond.', 48) || n / 2, ${approval}, now()
    from generate_series(1, ${QUEUED}) n`);
  await session.query(`
    insert into registrations (user_id, network_hash, mail_host, name_key, answer, created_at)
    select ${user('n')}, decode(md5(n::text), 'hex'), '', '', repeat('🐸', 1000), now() from generate_series(1, ${QUEUED}) n`);
  await session.query(`
    insert into conversations (id, creator_id, title, is_public, is_held, created_at, updated_at)
    select gen_random_uuid(), ${user('n')}, repeat('🐸', 300), true, true, now(), now()
    from generate_series(1, ${QUEUED}) n, generate_series(1, 3)`);
}

/** A path of 9,990 turns. */
export function longPath(): string {
  const file = chatGptFile();
  for (let n = 0; n < 9_990; n += 1)
    file.ask(n, n === 0 ? null : `a${n - 1}`, `And then, frog ${n}?`, 'It hops.');
  return file.text();
}

/** One conversation: questions of 32,000 characters, long answers, and many short turns below one answer. */
export function fatFile(): string {
  const file = chatGptFile();
  const ask = (n: number, question: string, answer: string): void =>
    file.ask(n, n === 0 ? null : 'a0', question, answer);
  ask(0, 'What do frogs eat?', 'Flies.');
  for (let n = 1; n < 540; n += 1)
    ask(
      n,
      n % 50 === 0 ? 'a@'.repeat(16_000) : 'What do frogs eat near the pond? '.repeat(960),
      'Flies, mostly.',
    );
  for (let n = 540; n < 542; n += 1) ask(n, 'Why?', 'Frogs hop into the pond. '.repeat(8_000));
  for (let n = 542; n < 1_000; n += 1) ask(n, `What about the frog number ${n} of the pond?`, 'It hops.');
  return file.text();
}

/** One conversation in ChatGPT's format; turn `n` is the messages `qn` and `an`. */
function chatGptFile() {
  const mapping: Record<string, unknown> = {};
  const say = (key: string, parent: string | null, role: string, text: string): void => {
    mapping[key] = {
      parent,
      message: { author: { role }, content: { content_type: 'text', parts: [text] } },
    };
  };
  return {
    ask(n: number, parent: string | null, question: string, answer: string): void {
      say(`q${n}`, parent, 'user', question);
      say(`a${n}`, `q${n}`, 'assistant', answer);
    },
    text: () => JSON.stringify([{ title: 'Fat', mapping }]),
  };
}
