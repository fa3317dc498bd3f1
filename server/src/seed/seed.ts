// Fills a database with realistic public data. The first conversations are read by the real analyser, so that their sentences
// have colours; the many behind them have everything that lists, paths and search need.

import { storeSentences } from '../analysis/sentences.ts';
import { weighComment } from '../analysis/support.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import { inTransaction } from '../db/transaction.ts';
import { createBuiltInEmbedder } from '../search/embedder.ts';
import { writeEmbeddings, type NewEmbedding } from '../search/embeddings-store.ts';
import { signsOf, toBytes } from '../search/vectors.ts';
import { makeConversation, type ConversationSeed, type SeedWorld } from './generate.ts';
import { makePeople, type SeedPerson } from './people.ts';
import { createRandom } from './random.ts';
import { insertConversations, insertPeople, updatePeople } from './store.ts';

export type SeedWish = { conversations: number; seed: number };

const BATCH = 200;
/** So many have their comments analysed, and so many their sentences and vectors; the server embeds the rest when it runs. */
const ANALYSED = 300;
const EMBEDDED = 20_000;
const PEOPLE_PER_BATCH = 2_000;

export async function seedDatabase(
  deps: { db: Db; clock: Clock },
  wish: SeedWish,
  tell: (done: number) => void,
): Promise<void> {
  const random = createRandom(wish.seed);
  const now = deps.clock.now();
  const people = makePeople(
    Math.min(20_000, Math.max(40, Math.ceil(wish.conversations / 4))),
    wish.seed,
    now,
    random,
  );
  const personById = new Map(people.map((person) => [person.id, person]));
  const votes_most = wish.conversations > 2_000 ? 10 : 34;
  const world: SeedWorld = { people, now, random, votes_most };
  for (let at = 0; at < people.length; at += PEOPLE_PER_BATCH)
    await inTransaction(deps.db, (tx) => insertPeople(tx, people.slice(at, at + PEOPLE_PER_BATCH)));
  for (let done = 0; done < wish.conversations;) {
    const length = Math.min(BATCH, wish.conversations - done);
    const batch = Array.from({ length }, (_, place) => makeConversation(world, done + place));
    await inTransaction(deps.db, (tx) => insertConversations(tx, batch));
    if (done < ANALYSED) await analyse(deps, batch.slice(0, ANALYSED - done));
    if (done < EMBEDDED) await embed(deps.db, batch);
    for (const made of batch) credit(personById, made);
    done += length;
    tell(done);
  }
  for (let at = 0; at < people.length; at += PEOPLE_PER_BATCH)
    await inTransaction(deps.db, (tx) => updatePeople(tx, people.slice(at, at + PEOPLE_PER_BATCH)));
}

function credit(personById: Map<string, SeedPerson>, made: ConversationSeed): void {
  const creator = personById.get(made.conversation.creator_id);
  if (creator !== undefined) {
    creator.conversation_count += 1;
    creator.public_conversation_count += 1;
  }
  for (const turn of made.turns) {
    const author = personById.get(turn.user_id);
    if (author !== undefined) author.karma_score += turn.upvotes - turn.downvotes;
  }
}

async function analyse(deps: { db: Db; clock: Clock }, batch: ConversationSeed[]): Promise<void> {
  for (const { turns, comments } of batch) {
    await inTransaction(deps.db, async (tx) => {
      for (const { id, ai_response } of turns) await storeSentences(tx, id, ai_response);
      for (const { id } of comments) await weighComment({ ...deps, analysis_model: null }, tx, id, null);
    });
  }
}

const embedder = createBuiltInEmbedder();
/** The same texts come again and again. */
const vectors = new Map<string, Pick<NewEmbedding, 'vector' | 'signs'>>();

async function embed(db: Db, batch: ConversationSeed[]): Promise<void> {
  const turns = batch.flatMap((made) => made.turns);
  const embeddings = turns.map(({ id, user_message }): NewEmbedding => {
    let known = vectors.get(user_message);
    if (known === undefined) {
      const [vector = new Float32Array(embedder.dimensions)] = embedder.embed([user_message]);
      known = { vector: toBytes(vector), signs: signsOf(vector) };
      vectors.set(user_message, known);
    }
    return { turn_id: id, content_type: 'user_message', embedder: embedder.id, ...known };
  });
  await writeEmbeddings(db, embeddings);
}
