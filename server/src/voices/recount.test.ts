// The tallies of all sentences equal a plain recount from the rows after concurrent actions, and a full recount changes nothing of what
// the recounts of single sentences stored. FROGPOND_VOICES sets the number of actions of each run (40 by default).

import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recountSupport } from '../analysis/support/support.ts';
import { loadSupport } from '../analysis/support/store.ts';
import { inTransaction } from '../db/transaction.ts';
import { createTestApp, type Person, type TestApp } from '../testing/app.ts';
import { ask, readAnswerStream } from '../testing/answers.ts';
import { wrongTallies, wrongVerdictCounts } from '../testing/database/recount.ts';
import { waitFor } from '../testing/wait.ts';

const ANSWERS = [
  'Frogs live near water. Frogs drink through their skin. Frogs lay eggs in spring.',
  'Frogs sing at night.',
];
const WORDS = [
  'I agree, all of this is right.',
  'That is wrong.',
  '> Frogs drink through their skin.\n\nThat is wrong.',
  '> Frogs lay eggs in spring.\n\nYes, that is right.',
  'Why would frogs live near water?',
];
const ACTS = Number(process.env['FROGPOND_VOICES'] ?? 40);
const RUNS = ACTS > 40 ? 20 : 5;
const PEOPLE = 5;
/** The number of people whose accounts are older than a day. */
const SETTLED = 3;
const AT_ONCE = 8;

let app: TestApp;
let moderator: Person;
let alice: Person;
beforeAll(async () => {
  app = await createTestApp({ env: { MODERATORS: 'Keeper' } });
  moderator = await app.signUp('Keeper');
  alice = await app.signUp();
});
afterAll(() => app.close());

const KINDS = [
  'tap',
  'retract',
  'comment',
  'edit',
  'confirm',
  'delete',
  'remove',
  'suspend',
  'restore',
  'leave',
] as const;
const WEIGHTS: Record<(typeof KINDS)[number], number> = {
  tap: 10,
  retract: 3,
  comment: 5,
  edit: 3,
  confirm: 3,
  delete: 2,
  remove: 1,
  suspend: 1,
  restore: 1,
  leave: 1,
};
const stance = fc.constantFrom<1 | 0 | -1>(1, 0, -1);
const act = fc.record({
  kind: fc.oneof(...KINDS.map((kind) => ({ weight: WEIGHTS[kind], arbitrary: fc.constant(kind) }))),
  person: fc.nat(PEOPLE - 1),
  turn: fc.nat(ANSWERS.length - 1),
  index: fc.nat(2),
  stance,
  content: fc.constantFrom(...WORDS),
  reading: fc.option(
    fc.record({
      stance,
      sentences: fc.uniqueArray(fc.record({ index: fc.nat(2), stance }), {
        selector: ({ index }) => index,
        maxLength: 2,
      }),
    }),
  ),
});
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

type Scene = {
  people: Person[];
  turn_ids: string[];
  comments: { author: Person; id: string; turn_id: string }[];
};

/** Succeeded, or refused because of an earlier suspension, deletion or removal. */
const EXPECTED = new Set([200, 201, 204, 401, 403, 404, 409]);
const NOTHING = 200;

async function perform(scene: Scene, { kind, content, stance: side, ...doing }: Act): Promise<number> {
  const person = scene.people[doing.person] ?? alice;
  const id = scene.turn_ids[doing.turn] ?? '';
  const sentence = { params: { id, index: String(doing.turn === 0 ? doing.index : 0) } };
  const comment = scene.comments.findLast(({ author }) => author === person);
  // The second answer has one sentence only.
  const readingOn = (turnId: string | undefined) => {
    if (doing.reading === null || turnId === scene.turn_ids[0]) return doing.reading;
    const sentences = doing.reading.sentences.filter(({ index }) => index === 0);
    return { ...doing.reading, sentences };
  };
  const own = { params: { id: comment?.id ?? '' } };
  const decide = async (targetType: 'user' | 'comment', targetId: string, action: 'remove' | 'restore') =>
    (
      await moderator.call('decideModeration', {
        body: { target_type: targetType, target_id: targetId, action, reason: 'spam' },
      })
    ).status;
  switch (kind) {
    case 'tap':
      return (await person.call('castVoice', { ...sentence, body: { stance: side } })).status;
    case 'retract':
      return (await person.call('retractVoice', sentence)).status;
    case 'comment': {
      const body = { content, reading: readingOn(id) };
      const written = await person.call('createComment', { params: { id }, body });
      if (written.status === 201)
        scene.comments.push({ author: person, id: written.ok.comment.id, turn_id: id });
      return written.status;
    }
    case 'edit':
      if (comment === undefined) return NOTHING;
      return (
        await person.call('updateComment', { ...own, body: { content, reading: readingOn(comment.turn_id) } })
      ).status;
    case 'confirm':
      if (comment === undefined) return NOTHING;
      return (
        await person.call('confirmReading', {
          ...own,
          body: readingOn(comment.turn_id) ?? { stance: side, sentences: [] },
        })
      ).status;
    case 'delete':
      return comment === undefined ? NOTHING : (await person.call('deleteComment', own)).status;
    case 'remove':
      return comment === undefined
        ? NOTHING
        : await decide('comment', comment.id, side === 1 ? 'restore' : 'remove');
    case 'suspend':
      return await decide('user', person.id, 'remove');
    case 'restore':
      return await decide('user', person.id, 'restore');
    case 'leave': {
      // Some accounts remain, so that actions continue.
      if (doing.person < 3) return NOTHING;
      const body = { password: 'Tadpole-1!' };
      return (await person.call('deleteUser', { params: { id: person.id }, body })).status;
    }
  }
}

/** Without the verdicts, which a background job writes at any time. */
const stored = async (turnId: string) => ({
  ...(await loadSupport(app.database.db, { turn_id: turnId, viewer_id: null })),
  verdicts: null,
  version: null,
});

/** The support of each answer as it is stored, and after a full recount. */
async function recounted(turnIds: string[]) {
  const before = await Promise.all(turnIds.map(stored));
  for (const turnId of turnIds) await inTransaction(app.database.db, (tx) => recountSupport(app, tx, turnId));
  return { before, after: await Promise.all(turnIds.map(stored)) };
}

async function noRecounts(): Promise<void> {
  await waitFor(async () => {
    const { rows } = await sql`select 1 from jobs where kind = 'recount_person'`.execute(app.database.db);
    return rows.length === 0;
  });
}

it('keeps every tally equal to a recount under concurrent actions', async () => {
  const turnIds: string[] = [];
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: ACTS, maxLength: ACTS }), async (acts) => {
      const people = await Promise.all(Array.from({ length: PEOPLE }, () => app.signUp()));
      const settled = people.slice(0, SETTLED).map(({ id }) => id);
      await sql`update users set created_at = created_at - interval '2 days' where id = any(${settled}::uuid[])`.execute(
        app.database.db,
      );
      const scene: Scene = { people, turn_ids: [], comments: [] };
      for (const question of ANSWERS) {
        const { incomplete_turn } = await ask(alice, question, 'fake/echo');
        await readAnswerStream(alice, incomplete_turn.id);
        scene.turn_ids.push(incomplete_turn.id);
      }
      turnIds.push(...scene.turn_ids);
      const waiting = [...acts];
      const work = async (): Promise<void> => {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
          const status = await perform(scene, next);
          expect(EXPECTED, `${next.kind} answered ${status}`).toContain(status);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      await noRecounts();
      expect(await wrongTallies(app.database.db)).toEqual([]);
      expect(await wrongVerdictCounts(app.database.db)).toEqual([]);
      const { before, after } = await recounted(scene.turn_ids);
      expect(before).toEqual(after);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
  const { rows } = await sql<{ voices: number }>`
    select count(*) as voices from voices where turn_id = any(${turnIds}::uuid[])`.execute(app.database.db);
  expect(rows[0]?.voices).toBeGreaterThan(RUNS);
}, 300_000);
