// Distinctive words in private, unlisted, deleted or removed content: once it is hidden, they and their ids are in no list, count,
// search, feed, page, preview, notification or event for others. One word is in public content and is found everywhere, which
// proves that the sweep can fail.

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Visibility } from '@frogpond/contract/conversations/conversations';
import { readAnswerStream } from '../answers.ts';
import { createTestApp, type Person, type TestApp } from '../app.ts';
import { NOTIFY_FOLLOWERS } from '../../notifications/notify.ts';
import { waitFor, waitForJobs } from '../wait.ts';

const WORDS = {
  standing: 'Lanternfrog',
  secret: 'Zyzzogeton',
  unlisted: 'Ravenmarsh',
  deleted: 'Quokkalisk',
  removed: 'Vexillopond',
  removed_turn: 'Marshwiggle',
  removed_comment: 'Glimmerfen',
  deleted_comment: 'Hobbledew',
};
type Word = keyof typeof WORDS;
const HIDDEN = Object.values(WORDS).filter((word) => word !== WORDS.standing);

let app: TestApp;
let alice: Person;
let bob: Person;
let keeper: Person;

beforeAll(async () => {
  app = await createTestApp({ env: { MODERATORS: 'Keeper', PUBLIC_URL: 'https://pond.example' } });
  [alice, bob, keeper] = await Promise.all([app.signUp(), app.signUp(), app.signUp('keeper')]);
  await bob.call('followUser', { params: { id: alice.id } });
  for (const tag of Object.values(WORDS)) await bob.call('followTag', { params: { tag } });
});
afterAll(() => app.close());

const questionOf = (word: string): string => `Which ${word} lives at the bottom of the old mill pond?`;

type Things = { conversation: string; turn: string; reply: string; comment: string };

/** Alice's conversation, with its words in title, tag, question, answer and comments. If others can see it, Bob takes part. */
async function plant(word: string, visibility: Visibility = 'public'): Promise<Things> {
  const body = {
    title: `${word} of the mill`,
    initial_message: questionOf(word),
    openrouter_model_id: 'fake/echo',
    // The second one is on all of them: a hidden tag must not be related to it.
    tags: [word, 'mill'],
    visibility,
  };
  const { conversation, incomplete_turn } = (await alice.call('quickCreateConversation', { body })).ok;
  const turn = incomplete_turn.id;
  await readAnswerStream(alice, turn);
  const other = visibility === 'private' ? alice : bob;
  const more = {
    conversation_id: conversation.id,
    parent_turn_id: turn,
    user_message: `And what does a ${word} eat in winter?`,
    openrouter_model_id: 'fake/echo',
  };
  const reply = (await other.call('createTurn', { body: more })).ok.turn.id;
  const said = { content: `A ${word} is a frog.` };
  const { comment } = (await other.call('createComment', { params: { id: turn }, body: said })).ok;
  // Bob is notified of it.
  const answer = { content: `So is every ${word}.`, parent_comment_id: comment.id };
  await alice.call('createComment', { params: { id: turn }, body: answer });
  await other.call('voteTurn', { params: { id: turn }, body: { vote_type: 'upvote' } });
  await alice.call('castVoice', { params: { id: turn, index: '0' }, body: { stance: -1 } });
  const place = { params: { id: conversation.id } };
  for (const call of ['saveConversation', 'followConversation', 'markSeen'] as const)
    await other.call(call, place);
  await other.call('followTurn', { params: { id: turn } });
  // Bob, who follows the conversation, its branch and its tag, is notified of this once more.
  const again = { content: `Is the ${word} asleep?` };
  await alice.call('createComment', { params: { id: turn }, body: again });
  await waitForJobs(app.database.db, NOTIFY_FOLLOWERS);
  return { conversation: conversation.id, turn, reply, comment: comment.id };
}

/** Addresses that do not name hidden content. */
function listsAndPages(standing: Things): string[] {
  const words = Object.values(WORDS).flatMap((word) => [
    `/api/search/autocomplete?q=${word}`,
    `/api/search/autocomplete?q=${word.slice(0, 6)}`,
    `/api/search/suggestions?q=${word}`,
    `/api/search/suggestions?q=${encodeURIComponent(questionOf(word))}`,
    `/api/search/semantic?limit=20&q=${encodeURIComponent(questionOf(word))}`,
    `/api/search/semantic?limit=20&content_types=ai_response&q=${encodeURIComponent(questionOf(word))}`,
    `/api/weigh-in?limit=20&tag=${word}`,
    `/api/search?q=${word}`,
    `/api/search?q=&sort=new&tag=${word}`,
    `/api/tags/${word}`,
    `/api/tags?q=${word}`,
  ]);
  return [
    ...words,
    ...['hot', 'new', 'following'].map((sort) => `/api/conversations?sort=${sort}&per_page=100`),
    '/api/conversations/saved',
    '/api/tags',
    '/api/tags/mill',
    '/api/search?q=&sort=new&tag=mill',
    '/api/search?q=frog&sort=new',
    '/tag/mill',
    '/tag/mill/feed.xml',
    '/api/conversations/trending',
    `/api/users/${alice.id}`,
    `/api/users/${alice.id}/conversations`,
    `/api/users/${bob.id}/conversations`,
    '/api/users?q=frog',
    '/api/notifications',
    '/api/weigh-in?limit=20',
    '/api/moderation/log',
    `/api/conversations/${standing.conversation}?path_mode=all&include_analysis=true`,
    `/api/conversations/${standing.conversation}/tree`,
    `/api/conversations/${standing.conversation}/unread`,
    `/api/conversations/${standing.conversation}/export?format=json`,
    `/api/turns/${standing.turn}/comments`,
    `/api/turns/${standing.turn}/branches`,
    `/api/turns/${standing.reply}`,
    `/api/turns?conversation_id=${standing.conversation}`,
    '/',
    '/trending',
    '/sitemap.xml',
    '/robots.txt',
    `/user/${alice.username}`,
    `/user/${bob.username}`,
    `/conversation/${standing.conversation}`,
    ...['explore', 'trending', `user/${alice.username}`, `conversation/${standing.conversation}`].map(
      (feed) => `/feeds/${feed}.atom`,
    ),
    `/sitemap/${'0'.repeat(8)}-0000-7000-8000-${'0'.repeat(12)}.xml`,
  ];
}

/** Addresses of hidden content, whose replies equal those for unknown ids. */
function addressesOf({ conversation, turn, reply, comment }: Things): string[] {
  return [
    ...['', '/tree', '/events', '/unread', '/export?format=markdown'].map(
      (more) => `/api/conversations/${conversation}${more}`,
    ),
    ...['', '/comments', '/branches', '/siblings', '/sentences/0/voice'].map(
      (more) => `/api/turns/${turn}${more}`,
    ),
    `/api/turns/${reply}`,
    `/api/comments/${comment}`,
    `/api/turns?conversation_id=${conversation}`,
    `/conversation/${conversation}`,
    `/feeds/conversation/${conversation}.atom`,
    `/preview/conversation/${conversation}.png`,
    `/preview/turn/${turn}.png`,
  ];
}

async function read(person: Person, path: string): Promise<{ status: number; text: string }> {
  const headers = new Headers();
  if (person.access_token !== '') headers.set('authorization', `Bearer ${person.access_token}`);
  const response = await fetch(app.url + path, { headers });
  return { status: response.status, text: await response.text() };
}

/** A few at a time: the embedded database has one connection, and a busy machine delays its callers. */
async function readAll(person: Person, paths: string[]): Promise<{ status: number; text: string }[]> {
  const answers = [];
  for (let from = 0; from < paths.length; from += 8)
    answers.push(...(await Promise.all(paths.slice(from, from + 8).map((path) => read(person, path)))));
  return answers;
}

async function meant(word: string): Promise<boolean> {
  const query = { q: questionOf(word), limit: '20' };
  const { results } = (await bob.call('searchSemantic', { query })).ok;
  return results.some(({ conversation_title }) => conversation_title.includes(word));
}

it('shows others the words of visible content, and no word of hidden content', async () => {
  const planted: Partial<Record<Word, Things>> = {};
  for (const word of ['standing', 'deleted', 'removed'] as const) planted[word] = await plant(WORDS[word]);
  const { standing, deleted, removed } = planted as Record<Word, Things>;
  const secret = await plant(WORDS.secret, 'private');
  const unlisted = await plant(WORDS.unlisted, 'unlisted');
  const below = {
    conversation_id: standing.conversation,
    parent_turn_id: standing.turn,
    user_message: `Is a ${WORDS.removed_turn} a newt?`,
    openrouter_model_id: 'fake/echo',
  };
  const removedTurn = (await bob.call('createTurn', { body: below })).ok.turn.id;
  const say = async (word: string): Promise<string> => {
    const body = { content: `${word} is a toad.` };
    return (await bob.call('createComment', { params: { id: standing.turn }, body })).ok.comment.id;
  };
  const [removedComment, deletedComment] = [
    await say(WORDS.removed_comment),
    await say(WORDS.deleted_comment),
  ];
  // All of it is in every index before it is hidden.
  for (const word of ['standing', 'deleted', 'removed'] as const) await waitFor(() => meant(WORDS[word]));
  const trending = async (): Promise<string> =>
    (await read(app.anonymous, '/api/conversations/trending')).text;
  await waitFor(async () => (await trending()).includes(removed.conversation));
  const noted = (await read(bob, '/api/notifications')).text;
  expect([deleted, removed].map(({ turn }) => noted.includes(turn))).toEqual([true, true]);

  await alice.call('deleteConversation', { params: { id: deleted.conversation } });
  await bob.call('deleteComment', { params: { id: deletedComment } });
  const remove = async (targetType: 'conversation' | 'turn' | 'comment', targetId: string): Promise<void> => {
    const body = {
      target_type: targetType,
      target_id: targetId,
      action: 'remove' as const,
      reason: 'Out of place.',
    };
    expect((await keeper.call('decideModeration', { body })).status).toBe(200);
  };
  await remove('conversation', removed.conversation);
  await remove('turn', removedTurn);
  await remove('comment', removedComment);

  const ids = [secret, unlisted, deleted, removed].flatMap((things) => Object.values(things));
  for (const person of [app.anonymous, bob]) {
    let found = 0;
    const paths = listsAndPages(standing);
    const answers = await readAll(person, paths);
    for (const [place, path] of paths.entries()) {
      const { status, text } = answers[place] ?? { status: 0, text: '' };
      expect({ path, is_broken: status >= 500 }).toEqual({ path, is_broken: false });
      if (text.includes(WORDS.standing)) found += 1;
      // The log of searches may contain the query; the moderation log names its subjects.
      const asked = decodeURIComponent(path);
      const hidden = [
        ...HIDDEN.filter((word) => !asked.includes(word)),
        ...(path.endsWith('/log') ? [] : ids),
      ];
      expect({ path, found: hidden.filter((word) => text.includes(word)) }).toEqual({ path, found: [] });
      expect({ path, found: HIDDEN.filter((word) => text.includes(`${word} `)) }).toEqual({
        path,
        found: [],
      });
    }
    expect(found).toBeGreaterThan(20);
    const never = addressesOf({
      conversation: randomUUID(),
      turn: randomUUID(),
      reply: randomUUID(),
      comment: randomUUID(),
    });
    const unknown = (await readAll(person, never)).map(({ status }) => status);
    for (const things of [secret, deleted, removed]) {
      const addresses = addressesOf(things);
      const replies = await readAll(person, addresses);
      expect(replies.map(({ status }) => status)).toEqual(unknown);
      for (const { text } of replies) expect(HIDDEN.filter((word) => text.includes(word))).toEqual([]);
    }
  }

  // The counts must not include them either.
  const { ok: listed } = await bob.call('listConversations', { query: { sort: 'new' } });
  expect(listed).toMatchObject({ total: 1, items: [{ id: standing.conversation, comment_count: 3 }] });
  expect((await bob.call('listSavedConversations')).ok.total).toBe(1);
  expect((await bob.call('listUserConversations', { params: { id: alice.id } })).ok.total).toBe(1);
  expect((await bob.call('getUser', { params: { id: alice.id } })).ok.conversation_count).toBe(1);
  const toldNow = (await bob.call('listNotifications')).ok;
  expect(toldNow.items.length).toBeGreaterThan(0);
  expect(toldNow.unread_count).toBe(toldNow.items.length);
}, 120_000);
