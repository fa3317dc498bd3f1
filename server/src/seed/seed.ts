// Fills a database with realistic public data. The real analyser reads the newest conversations, so that their sentences have
// colours; the many others have everything that lists, paths and search need.

import { storeSentences } from '../analysis/sentences.ts';
import { countSentences, recountSupport, weighComment } from '../analysis/support/support.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/connect.ts';
import type { Session } from '../db/pool.ts';
import { inTransaction } from '../db/transaction.ts';
import { embedNewest } from './embed.ts';
import { makeConversation, type SeedWorld } from './generate.ts';
import { makePeople, type SeedPerson } from './people.ts';
import { createRandom, type Random } from './random.ts';
import type { ConversationSeed } from './rows.ts';
import {
  insertConversations,
  insertPeople,
  insertTaps,
  isKnown,
  loadSides,
  setIndexesAside,
  updatePeople,
} from './store.ts';
import { tapSentences } from './taps.ts';

export type SeedOptions = { conversations: number; seed: number };
export type SeedDeps = { database: Pick<Database, 'db' | 'engine' | 'withSession'>; clock: Clock };

const BATCH = 400;
/** The number of conversations whose comments are analysed. */
const ANALYSED = 300;
/** Held in memory for the analysis and the embeddings. */
const KEPT = 30_000;
const PEOPLE_MAX = 50_000;
const PEOPLE_PER_BATCH = 2_000;
/** From this size on, rebuilding the indexes is faster. */
const MANY = 20_000;
const HOUR_MS = 3_600_000;

/** Returns false, and adds nothing, if this seed has already been added. */
export async function seedDatabase(
  deps: SeedDeps,
  options: SeedOptions,
  report: (what: string) => void,
): Promise<boolean> {
  const filled = await deps.database.withSession((session) => fill(deps, session, options, report));
  if (filled === null) return false;
  const { newest, people, now } = filled;
  await analyse(deps, newest.slice(-ANALYSED), { people, now, random: createRandom(options.seed + 1) });
  report(`analysed the comments of ${Math.min(ANALYSED, newest.length)} conversations`);
  const { embedded, is_whole } = await embedNewest(deps.database, newest);
  report(`${embedded} messages are embedded${is_whole ? '; the server embeds the answers' : ''}`);
  return true;
}

async function fill(
  deps: SeedDeps,
  session: Session,
  options: SeedOptions,
  report: (what: string) => void,
): Promise<{ newest: ConversationSeed[]; people: SeedPerson[]; now: Date } | null> {
  const random = createRandom(options.seed);
  // Rounded to the hour: two runs within it make identical rows, ids included.
  const now = new Date(Math.floor(deps.clock.now().getTime() / HOUR_MS) * HOUR_MS);
  const peopleCount = Math.min(PEOPLE_MAX, Math.max(40, Math.ceil(options.conversations / 4)));
  const people = makePeople(peopleCount, options.seed, now, random);
  if (await isKnown(session, people[0]?.email ?? '')) return null;
  const personById = new Map(people.map((person) => [person.id, person]));
  const world: SeedWorld = { people, now, random, conversations: options.conversations };
  await session.query('begin');
  const makeIndexes =
    options.conversations >= MANY && deps.database.engine === 'postgres'
      ? await setIndexesAside(session)
      : null;
  await inBatches(people, (batch) => insertPeople(session, batch));
  const newest: ConversationSeed[] = [];
  let writing: Promise<void> = Promise.resolve();
  for (let done = 0; done < options.conversations;) {
    const length = Math.min(BATCH, options.conversations - done);
    const batch = Array.from({ length }, (_, place) => makeConversation(world, done + place));
    for (const made of batch) credit(personById, made);
    if (done + length > options.conversations - KEPT) newest.push(...batch);
    // The database writes one batch while the next is generated.
    await writing;
    writing = insertConversations(session, batch);
    done += length;
    if (done % 20_000 === 0 || done === options.conversations) report(`${done} conversations`);
  }
  await writing;
  await inBatches(people, (batch) => updatePeople(session, batch));
  if (makeIndexes !== null) {
    report('creating the indexes');
    await makeIndexes();
  }
  await session.query('commit');
  return { newest, people, now };
}

async function inBatches(people: SeedPerson[], write: (batch: SeedPerson[]) => Promise<void>): Promise<void> {
  for (let at = 0; at < people.length; at += PEOPLE_PER_BATCH)
    await write(people.slice(at, at + PEOPLE_PER_BATCH));
}

function credit(personById: Map<string, SeedPerson>, made: ConversationSeed): void {
  const creator = personById.get(made.conversation.creator_id);
  if (creator !== undefined) {
    creator.conversation_count += 1;
    creator.public_conversation_count += 1;
  }
  for (const said of [...made.turns, ...made.comments]) {
    const author = personById.get(said.user_id);
    if (author !== undefined) author.karma_score += said.upvotes - said.downvotes;
  }
}

/** Reads the comments and lets readers tap sentences. */
async function analyse(
  { database, clock }: SeedDeps,
  newest: ConversationSeed[],
  { people, now, random }: { people: SeedPerson[]; now: Date; random: Random },
): Promise<void> {
  const deps = { db: database.db, clock, has_model_reader: false };
  for (const { turns, comments } of newest) {
    // Trees of thousands of turns are not analysed; their purpose is to test large trees.
    const read = turns.slice(0, 100);
    const readIds = new Set(read.map(({ id }) => id));
    await inTransaction(deps.db, async (tx) => {
      for (const turn of read) {
        await storeSentences(tx, turn.id, turn.ai_response);
      }
      for (const { id, turn_id } of comments) if (readIds.has(turn_id)) await weighComment(deps, tx, id);
      for (const turn of read) {
        const sides = await loadSides(tx, { turn_id: turn.id });
        const sentences = { count: await countSentences(tx, turn.id), sides };
        await insertTaps(tx, { taps: tapSentences(random, people, turn, sentences, now) });
      }
      for (const { id } of read) await recountSupport(deps, tx, id);
    });
  }
}
