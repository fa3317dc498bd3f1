// The samples of the scale benchmarks: ids, titles and messages from the seeded database, and a person with own conversations.

import { storeSentences } from '../../server/src/analysis/sentences.ts';
import type { Db } from '../../server/src/db/connect.ts';
import type { Session } from '../../server/src/db/pool.ts';
import { inTransaction } from '../../server/src/db/transaction.ts';
import { askQuestion, signUp, type BenchServer } from '../server.ts';

export type Samples = {
  conversations: { id: string; title: string; first_turn_id: string }[];
  /** Turns below the first, with their conversation. */
  turns: { id: string; conversation_id: string }[];
  /** Turns that have comments. */
  commented: string[];
  /** Answers with sentences to voice on. */
  answers: { turn_id: string; sentence_count: number }[];
  messages: string[];
  giant: { id: string; turn_id: string; depth: number } | null;
};

const OF_EACH = 500;

/** Draws rows of the seeded database by a hash of their ids: the same rows in each run. */
export async function drawSamples(session: Session): Promise<Samples> {
  const seeded = `c.listed and c.title not like 'How deep%'`;
  const conversations = await session.query<Samples['conversations'][number]>(
    `select id, title, first_turn_id from conversations c where ${seeded} order by md5(id::text) limit ${OF_EACH}`,
  );
  const ids = conversations.map(({ id }) => id);
  const turns = await session.query<Samples['turns'][number]>(
    `select distinct on (conversation_id) id, conversation_id from turns where conversation_id = any($1)
      order by conversation_id, depth desc limit ${OF_EACH}`,
    [ids],
  );
  const commented = await session.query<{ id: string }>(
    `select first_turn_id as id from conversations c where ${seeded} and comment_count > 1 order by hot_score desc limit ${OF_EACH}`,
  );
  const answers = await session.query<Samples['answers'][number]>(
    `select s.turn_id, jsonb_array_length(s.sentences) as sentence_count from sentences s
      join turns t on t.id = s.turn_id join conversations c on c.id = t.conversation_id
      where ${seeded} order by md5(s.turn_id::text) limit ${OF_EACH}`,
  );
  const messages = await session.query<{ user_message: string }>(
    `select t.user_message from embeddings e join turns t on t.id = e.turn_id
      where e.content_type = 'user_message' and t.depth = 0 order by md5(t.id::text) limit ${OF_EACH}`,
  );
  const [giant] = await session.query<NonNullable<Samples['giant']>>(
    `select c.id, t.id as turn_id, t.depth from (select id from conversations where turn_count >= 5000 limit 1) c
      join turns t on t.conversation_id = c.id and t.turn_number = 5000`,
  );
  return {
    conversations,
    turns,
    commented: commented.map(({ id }) => id),
    answers,
    messages: messages.map(({ user_message }) => user_message),
    giant: giant ?? null,
  };
}

export type Author = { token: string; user_id: string; long_turn_id: string };

const OWN = 30;
const SENTENCES = 40;

/** Registers a person with one and a half pages of conversations, and a turn with an answer of 40 sentences. */
export async function makeAuthor(server: BenchServer, db: Db, model = 'frogpond/tadpole'): Promise<Author> {
  const { access_token: token } = await signUp(server);
  const turnIds: string[] = [];
  for (let n = 0; n < OWN; n += 1) turnIds.push((await askQuestion(server, token, model)).turn_id);
  const [longTurnId = ''] = turnIds;
  const answer = Array.from(
    { length: SENTENCES },
    (_, place) => `Sentence ${place + 1} says that pond ${place + 2} is ${place + 3} metres deep in spring.`,
  ).join(' ');
  const userId = await inTransaction(db, async (tx) => {
    const { user_id: id } = await tx
      .updateTable('turns')
      .set({ ai_response: answer, status: 'complete' })
      .where('id', '=', longTurnId)
      .returning('user_id')
      .executeTakeFirstOrThrow();
    await storeSentences(tx, longTurnId, answer);
    return id;
  });
  return { token, user_id: userId ?? '', long_turn_id: longTurnId };
}
