// Every call of the contract by every role in every state, against the table of rights; and that whoever may not see a
// private conversation is told, in every reply, exactly what one is told of a thing that never was.

import { randomUUID } from 'node:crypto';
import { ROUTES, routeNames, type RouteName } from '@frogpond/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hear } from './answers.ts';
import { createTestApp, type Person, type TestApp } from './app.ts';
import { makeImage } from './images.ts';
import { RIGHTS, ROLES, type Rights, type Role, type Statuses } from './rights.data.ts';

let app: TestApp;
let people: Record<Role, Person>;

beforeAll(async () => {
  app = await createTestApp({ env: { MODERATORS: KEEPERS.join(',') } });
  const [stranger, moderator, author, creator] = await Promise.all([
    app.signUp(),
    signUpModerator(),
    app.signUp(),
    app.signUp(),
  ]);
  people = { anonymous: app.anonymous, stranger, moderator, author, creator };
});
afterAll(() => app.close());

/** One for each call that may end their sessions, and more. */
const KEEPERS = routeNames().map((_, n) => `Keeper-${n}`);
const AVATAR = await makeImage('png', 8, 8);
let keepers = 0;
const signUpModerator = () => app.signUp(KEEPERS[keepers++] ?? '');

/** A word that stands in everything private and nowhere else. */
const SECRET = 'Zyzzogeton';

type Things = { conversation: string; turn: string; pending: string; comment: string; person: string };

it('has a line for every call, and none for others', () => {
  expect(Object.keys(RIGHTS).toSorted()).toEqual([...routeNames()].toSorted());
});

describe.each(served())('%s', (name, rights) => {
  it('is answered as the table says', async () => {
    if (rights.on === 'none') {
      // Some of these end sessions: each gets an account of its own.
      const anybody = {
        anonymous: app.anonymous,
        signed_in: await app.signUp(),
        moderator: await signUpModerator(),
      };
      for (const role of ['anonymous', 'signed_in', 'moderator'] as const) {
        const { status } = await call(name, anybody[role], nothing());
        expect({ role, status }).toEqual({ role, status: rights[role] });
      }
    } else if (rights.on === 'person') {
      for (const state of ['present', 'deleted'] as const) {
        const self = await app.signUp();
        // What the call about avatars reads.
        await call('uploadAvatar', self, { ...nothing(), person: self.id });
        if (state === 'deleted') {
          await self.call('deleteUser', { params: { id: self.id }, body: { password: 'Tadpole-1!' } });
        }
        const things = { ...nothing(), person: self.id };
        await tryAll(name, rights[state], { ...people, creator: self }, things);
      }
    } else {
      await tryAll(name, rights.public, people, await converse(people.author, true));
      await tryAll(name, rights.private, people, await converse(people.creator, false));
      const gone = await converse(people.author, true);
      const { status } = await people.creator.call('deleteConversation', {
        params: { id: gone.conversation },
      });
      expect(status).toBe(204);
      await tryAll(name, rights.deleted, people, gone);
    }
  });
});

it('lets nobody but its creator find a word of a private conversation in any list or search', async () => {
  const things = await converse(people.creator, false);
  const hidden = [SECRET, ...Object.values(things).filter((id) => id !== things.person)];
  for (const [name] of served()) {
    if (!ROUTES[name].startsWith('GET ')) continue;
    for (const role of ['anonymous', 'stranger', 'moderator', 'author'] as const) {
      const { text } = await call(name, people[role], { ...things, person: people.creator.id }, true);
      for (const word of hidden) expect(text.includes(word), `${name} tells ${role} ${word}`).toBe(false);
    }
  }
  const own = await call('listUserConversations', people.creator, { ...things, person: people.creator.id });
  expect(own.text).toContain(SECRET);
});

function served(): [RouteName, Rights][] {
  return routeNames().flatMap((name) => {
    const rights = RIGHTS[name];
    return rights === undefined ? [] : [[name, rights] satisfies [RouteName, Rights]];
  });
}

/** Refusals first: a success may change the thing. */
async function tryAll(
  name: RouteName,
  statuses: Statuses,
  who: Record<Role, Person>,
  things: Things,
): Promise<void> {
  const cells = ROLES.map((role, at) => ({ role, expected: statuses[at] ?? 0 }));
  for (const { role, expected } of cells.toSorted((a, b) => b.expected - a.expected)) {
    const answer = await call(name, who[role], things);
    expect({ role, status: answer.status, text: answer.text }).toMatchObject({ role, status: expected });
    if (expected !== 404) continue;
    const unknown = await call(name, who[role], nothing());
    expect(withoutRequestId(answer.text)).toBe(withoutRequestId(unknown.text));
    expect(unknown.status).toBe(404);
  }
}

function withoutRequestId(text: string): string {
  return text.replace(/"request_id":"[^"]*"/, '');
}

/** A conversation of the creator's, in which `author` wrote an answered turn, a comment and a turn without an answer. */
async function converse(author: Person, is_public: boolean): Promise<Things> {
  const { creator } = people;
  const word = is_public ? 'Ponds' : SECRET;
  const body = {
    title: `${word} ${randomUUID()}`,
    initial_message: `${word}: what are they?`,
    openrouter_model_id: 'fake/echo',
    is_public,
    tags: [word],
  };
  const { conversation, incomplete_turn } = (await creator.call('quickCreateConversation', { body })).ok;
  await hear(creator, incomplete_turn.id);
  const reply = async (parent_turn_id: string, is_pending: boolean) => {
    const turn = {
      conversation_id: conversation.id,
      parent_turn_id,
      user_message: `${word}: and then?`,
      openrouter_model_id: 'fake/echo',
      stream: is_pending,
    };
    return (await author.call('createTurn', { body: turn })).ok.turn.id;
  };
  const turn = await reply(incomplete_turn.id, false);
  const pending = await reply(turn, true);
  const comment = { content: `${word} are right.` };
  const written = (await author.call('createComment', { params: { id: turn }, body: comment })).ok;
  return {
    conversation: conversation.id,
    turn,
    pending,
    comment: written.comment.id,
    person: creator.id,
  };
}

function nothing(): Things {
  const id = (): string => randomUUID().replace(/-4/, '-7');
  return { conversation: id(), turn: id(), pending: id(), comment: id(), person: id() };
}

/** What a call that is sent right carries. */
function bodyOf(name: RouteName, things: Things): unknown {
  const fresh = `frog-${randomUUID().slice(0, 8)}`;
  const email = `${fresh}@example.com`;
  const bodies: { [N in RouteName]?: unknown } = {
    register: { username: fresh, email, password: 'Tadpole-1!' },
    login: { username_or_email: fresh, password: 'Tadpole-1!' },
    googleSignIn: { credential: 'none' },
    checkUsername: { username: fresh },
    checkEmail: { email },
    requestPasswordReset: { email },
    resetPassword: { token: fresh, password: 'Tadpole-1!' },
    updateUser: { bio: 'A frog.' },
    uploadAvatar: new Blob([AVATAR], { type: 'image/png' }),
    deleteUser: { password: 'Tadpole-1!' },
    createConversation: { title: 'Ponds', initial_message: 'Ponds?', openrouter_model_id: 'fake/echo' },
    quickCreateConversation: { initial_message: 'Ponds?', openrouter_model_id: 'fake/echo' },
    updateConversation: { tags: ['pond'] },
    createTurn: {
      conversation_id: things.conversation,
      parent_turn_id: things.turn,
      user_message: 'More?',
      openrouter_model_id: 'fake/echo',
    },
    updateTurn: { user_message: 'Rather this?' },
    streamAnswer: {},
    saveAnswer: { ai_response: 'Mine', ai_model: 'fake/echo', ai_parameters: {} },
    regenerateTurn: {},
    voteTurn: { vote_type: 'upvote' },
    voteComment: { vote_type: 'downvote' },
    createComment: { content: 'I agree.' },
    updateComment: { content: 'I disagree.' },
    setUserModels: { model_ids: [] },
    createReport: { target_type: 'comment', target_id: things.comment, reason: 'spam' },
    decideModeration: { target_type: 'comment', target_id: things.comment, action: 'dismiss' },
  };
  return bodies[name];
}

/** Searches for what nobody else may find, where a call searches. */
function queryOf(name: RouteName, things: Things, is_seeking: boolean): string {
  if (name === 'listTurns') return `?conversation_id=${things.conversation}`;
  if (!is_seeking) return '';
  // Asked for by ids and words that only the creator knows.
  if (name.startsWith('autocomplete') || name.startsWith('search')) return `?q=${SECRET}`;
  return '';
}

async function call(
  name: RouteName,
  person: Person,
  things: Things,
  is_seeking = false,
): Promise<{ status: number; text: string }> {
  const [method = '', pattern = ''] = ROUTES[name].split(' ');
  const rights = RIGHTS[name];
  const id = rights === undefined || rights.on === 'none' ? randomUUID() : things[rights.on];
  const body = bodyOf(name, things);
  const left = new AbortController();
  const response = await person.fetch(pattern.replace(':id', id) + queryOf(name, things, is_seeking), {
    method,
    ...sent(body),
    signal: left.signal,
  });
  const is_stream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
  if (!is_stream) return { status: response.status, text: await response.text() };
  // A stream of events has no end of its own.
  left.abort();
  return { status: response.status, text: '' };
}

/** A file is sent as it is, with its own media type. */
function sent(body: unknown): RequestInit {
  if (body === undefined) return {};
  if (body instanceof Blob) return { body };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}
