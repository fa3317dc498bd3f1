// Who is notified as a follower of a conversation, branch or tag: once per action, and only where the person may read.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../testing/app.ts';
import { ask, readAnswerStream } from '../testing/answers.ts';

let app: TestApp;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  app = await createTestApp();
  [alice, bob] = await Promise.all([app.signUp(), app.signUp()]);
});
afterAll(() => app.close());

const at = (id: string) => ({ params: { id } });

/** Kinds and subjects of a person's notifications, newest first. */
async function notices(person: Person): Promise<string[]> {
  const { items } = (await person.call('listNotifications')).ok;
  return items.map(
    ({ kind, conversation, turn_id, comment_id }) => `${kind} ${comment_id ?? turn_id ?? conversation?.id}`,
  );
}

/** Alice's conversation with an answered root. */
async function start() {
  const { conversation, incomplete_turn } = await ask(alice, 'Who is notified?', 'fake/echo');
  await readAnswerStream(alice, incomplete_turn.id);
  const { id } = conversation;
  const continueAs = async (person: Person, parentTurnId: string): Promise<string> => {
    const userMessage = 'And then?';
    const body = {
      conversation_id: id,
      parent_turn_id: parentTurnId,
      user_message: userMessage,
      openrouter_model_id: 'fake/echo',
    };
    const turn = (await person.call('createTurn', { body })).ok.turn.id;
    return turn;
  };
  const commentAs = async (person: Person, turnId: string, parentCommentId?: string): Promise<string> => {
    const body = {
      content: 'I agree.',
      ...(parentCommentId !== undefined && { parent_comment_id: parentCommentId }),
    };
    return (await person.call('createComment', { ...at(turnId), body })).ok.comment.id;
  };
  return { id, root: incomplete_turn.id, continueAs, commentAs };
}

async function tagged(person: Person, tags: string[], isPublic = true): Promise<string> {
  const body = { initial_message: 'Which tag?', openrouter_model_id: 'fake/echo', tags, is_public: isPublic };
  return (await person.call('quickCreateConversation', { body })).ok.conversation.id;
}

it('notifies followers of a conversation of each turn and comment, never of their own', async () => {
  const { id, root, continueAs, commentAs } = await start();
  const follower = await app.signUp();
  await follower.call('followConversation', at(id));
  const turn = await continueAs(bob, root);
  const comment = await commentAs(bob, turn);
  await continueAs(follower, root);
  await commentAs(follower, root);
  expect(await notices(follower)).toEqual([`followed_comment ${comment}`, `followed_turn ${turn}`]);
  await follower.call('unfollowConversation', at(id));
  await commentAs(bob, turn);
  expect(await notices(follower)).toHaveLength(2);
});

it('notifies followers of a branch of everything below it, and of nothing beside it', async () => {
  const { root, continueAs, commentAs } = await start();
  const follower = await app.signUp();
  const branch = await continueAs(bob, root);
  await follower.call('followTurn', at(branch));
  const child = await continueAs(bob, branch);
  const grandchild = await continueAs(alice, child);
  const comments = [await commentAs(alice, branch), await commentAs(alice, grandchild)];
  await continueAs(bob, root);
  await commentAs(bob, root);
  expect(await notices(follower)).toEqual([
    ...comments.toReversed().map((comment) => `followed_comment ${comment}`),
    `followed_turn ${grandchild}`,
    `followed_turn ${child}`,
  ]);
});

it('notifies once of an action that several follows match, and as its author rather than as a follower', async () => {
  const { id, root, continueAs, commentAs } = await start();
  const follower = await app.signUp();
  for (const person of [alice, follower]) {
    await person.call('followConversation', at(id));
    await person.call('followTurn', at(root));
  }
  const own = await commentAs(follower, root);
  const turn = await continueAs(bob, root);
  const reply = await commentAs(bob, root, own);
  expect(await notices(follower)).toEqual([`reply ${reply}`, `followed_turn ${turn}`]);
  expect((await notices(alice)).slice(0, 3)).toEqual([
    `comment ${reply}`,
    `continuation ${turn}`,
    `comment ${own}`,
  ]);
});

it('notifies followers of a tag once of each new public conversation with it', async () => {
  const follower = await app.signUp();
  for (const tag of ['Reeds', 'mud']) await follower.call('followTag', { params: { tag } });
  const first = await tagged(alice, ['reeds ', 'MUD', 'frogs']);
  await tagged(alice, ['frogs']);
  await tagged(follower, ['reeds']);
  const privateId = await tagged(alice, ['REEDS'], false);
  expect(await notices(follower)).toEqual([`followed_tag ${first}`]);
  // Made public: it is new to others.
  await alice.call('updateConversation', { ...at(privateId), body: { is_public: true } });
  await alice.call('updateConversation', { ...at(privateId), body: { tags: ['mud'] } });
  expect(await notices(follower)).toEqual([`followed_tag ${privateId}`, `followed_tag ${first}`]);
  await follower.call('unfollowTag', { params: { tag: 'REEDS' } });
  await tagged(alice, ['reeds']);
  expect(await notices(follower)).toHaveLength(2);
});

it('does not notify across blocks', async () => {
  const { id, root, continueAs, commentAs } = await start();
  const [blocker, blockedByActor, blockedByCreator] = await Promise.all([
    app.signUp(),
    app.signUp(),
    app.signUp(),
  ]);
  const followers = [blocker, blockedByActor, blockedByCreator];
  for (const person of followers) {
    await person.call('followConversation', at(id));
    await person.call('followTurn', at(root));
    await person.call('followTag', { params: { tag: 'sedge' } });
  }
  await blocker.call('blockUser', at(bob.id));
  await bob.call('blockUser', at(blockedByActor.id));
  await alice.call('blockUser', at(blockedByCreator.id));
  await continueAs(bob, root);
  await commentAs(bob, root);
  await tagged(bob, ['sedge']);
  expect(await notices(blocker)).toEqual([]);
  expect(await notices(blockedByActor)).toEqual([]);
  // Bob's own conversation is open to a person whom only Alice has blocked.
  expect((await notices(blockedByCreator)).map((notice) => notice.split(' ')[0])).toEqual(['followed_tag']);
  await commentAs(alice, root);
  expect(await notices(blockedByCreator)).toHaveLength(1);
  expect(await notices(blockedByActor)).toHaveLength(1);
});

it('sends nothing of a removed conversation, in which only its creator can write', async () => {
  const { id, root, commentAs } = await start();
  const follower = await app.signUp();
  await follower.call('followConversation', at(id));
  const { db } = app.database;
  const setRemoved = (removedAt: string | null) =>
    db.updateTable('conversations').set({ removed_at: removedAt }).where('id', '=', id).execute();
  await setRemoved(new Date().toISOString());
  await commentAs(alice, root);
  await setRemoved(null);
  expect(await notices(follower)).toEqual([]);
});
