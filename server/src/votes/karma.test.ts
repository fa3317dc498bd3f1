// Karma equals a recount of the stored votes, whatever happens to the voters and to what they voted on.

import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../testing/app.ts';
import { ask } from '../testing/answers.ts';

let app: TestApp;
let moderator: Person;

beforeAll(async () => {
  app = await createTestApp({ env: { MODERATORS: 'heron' } });
  moderator = await app.signUp('heron');
});
afterAll(() => app.close());

const UP = { vote_type: 'upvote' } as const;
const DOWN = { vote_type: 'downvote' } as const;

async function karmaOf({ id }: Person): Promise<number> {
  return (await app.anonymous.call('getUser', { params: { id } })).ok.karma_score;
}

const deleteAccount = (person: Person) =>
  person.call('deleteUser', { params: { id: person.id }, body: { password: 'Tadpole-1!' } });

/** A conversation of `creator` with a comment of `author`. */
async function createTargets(creator: Person, author: Person) {
  const { conversation, incomplete_turn } = await ask(creator, 'Who counts?', 'fake/echo');
  const turn = { params: { id: incomplete_turn.id } };
  const { comment } = (await author.call('createComment', { ...turn, body: { content: 'Frogs.' } })).ok;
  return { conversation: { params: { id: conversation.id } }, turn, comment: { params: { id: comment.id } } };
}

it('loses what a deleted conversation, comment or voter gave', async () => {
  const [creator, author] = await Promise.all([app.signUp(), app.signUp()]);
  const socks = await Promise.all([app.signUp(), app.signUp(), app.signUp()]);
  const { conversation, turn, comment } = await createTargets(creator, author);
  const other = await createTargets(creator, author);
  for (const sock of socks) {
    await sock.call('voteTurn', { ...turn, body: UP });
    await sock.call('voteComment', { ...comment, body: UP });
    await sock.call('voteComment', { ...other.comment, body: UP });
  }
  await creator.call('voteTurn', { ...turn, body: UP });
  expect([await karmaOf(creator), await karmaOf(author)]).toEqual([3, 6]);
  const [sock] = socks;
  if (sock !== undefined) await deleteAccount(sock);
  expect([await karmaOf(creator), await karmaOf(author)]).toEqual([2, 4]);
  await author.call('deleteComment', other.comment);
  expect([await karmaOf(creator), await karmaOf(author)]).toEqual([2, 2]);
  await creator.call('deleteConversation', conversation);
  expect([await karmaOf(creator), await karmaOf(author)]).toEqual([0, 0]);
});

it('is lost with a removed comment that its author deletes for good', async () => {
  const [creator, author] = await Promise.all([app.signUp(), app.signUp()]);
  const { conversation, comment } = await createTargets(creator, author);
  await creator.call('voteComment', { ...comment, body: UP });
  const target = { target_type: 'comment', target_id: comment.params.id } as const;
  await moderator.call('decideModeration', { body: { ...target, action: 'remove', reason: 'Spam.' } });
  expect((await creator.call('deleteComment', comment)).body.code).toBe('not_author');
  const deleted = (await author.call('deleteComment', comment)).ok.comment;
  expect(deleted).toMatchObject({ content: '[deleted]', user_id: null, is_deleted: true, is_removed: false });
  expect((await author.call('deleteComment', comment)).body.code).toBe('comment_deleted');
  expect(await karmaOf(author)).toBe(0);
  expect((await author.call('getConversation', conversation)).ok.comment_count).toBe(0);
  const { rows } = await sql`select content from comments where id = ${comment.params.id}`.execute(
    app.database.db,
  );
  expect(rows).toEqual([{ content: '[deleted]' }]);
});

const PEOPLE = 4;
const CONVERSATIONS = 3;
const step = fc.record({
  kind: fc.constantFrom(
    'vote turn',
    'vote turn',
    'vote comment',
    'vote comment',
    'remove comment',
    'restore comment',
    'remove turn',
    'restore turn',
    'delete comment',
    'delete conversation',
    'delete account',
  ),
  who: fc.nat(PEOPLE - 1),
  where: fc.nat(CONVERSATIONS - 1),
  is_up: fc.boolean(),
});

it('equals a recount after any sequence of votes, deletions, removals and restorations', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
      const people = await Promise.all(Array.from({ length: PEOPLE }, () => app.signUp()));
      const at = (index: number) => people[index % PEOPLE] ?? moderator;
      const targets = await Promise.all(
        Array.from({ length: CONVERSATIONS }, (_, n) => createTargets(at(n), at(n + 1))),
      );
      for (const { kind, who, where, is_up } of steps) {
        const target = targets[where];
        if (target === undefined) continue;
        const [verb, noun] = kind.split(' ');
        const body = is_up ? UP : DOWN;
        // Calls on what was deleted before are refused.
        if (kind === 'vote turn') await at(who).call('voteTurn', { ...target.turn, body });
        else if (kind === 'vote comment') await at(who).call('voteComment', { ...target.comment, body });
        else if (kind === 'delete comment') await at(where + 1).call('deleteComment', target.comment);
        else if (kind === 'delete conversation')
          await at(where).call('deleteConversation', target.conversation);
        else if (kind === 'delete account') await deleteAccount(at(who));
        else {
          const targetType = noun === 'turn' ? 'turn' : 'comment';
          const action = verb === 'remove' ? 'remove' : 'restore';
          const targetId = target[targetType].params.id;
          await moderator.call('decideModeration', {
            body: { target_type: targetType, target_id: targetId, action, reason: 'Checked.' },
          });
        }
      }
      expect(await wrongKarma()).toEqual([]);
    }),
    { numRuns: 4 },
  );
});

/** The people whose karma differs from their votes. */
async function wrongKarma(): Promise<unknown[]> {
  const { rows } = await sql`
    select u.username, u.karma_score, coalesce(sum(v.value), 0)::int as recounted
    from users u left join (
      select t.user_id as author_id, v.user_id, v.value from turn_votes v join turns t on t.id = v.turn_id
      union all
      select m.user_id, v.user_id, v.value from comment_votes v join comments m on m.id = v.comment_id) v
      on v.author_id = u.id and v.user_id <> u.id
    group by u.id having u.karma_score <> coalesce(sum(v.value), 0)`.execute(app.database.db);
  return rows;
}
