// The calls of rights.test.ts: the request for each call of the contract, so that only a missing right can refuse it.

import { randomUUID } from 'node:crypto';
import { ROUTES, type RouteName } from '@frogpond/contract/routes';
import { readAnswerStream } from '../answers.ts';
import type { Person } from '../app.ts';
import { createDevice } from '../authenticator.ts';
import { makeImage } from '../images.ts';
import { RIGHTS } from './rights.data.ts';

/** A word in all private content, and nowhere else. */
export const SECRET = 'Zyzzogeton';

/** Ids of the calls' subjects. */
export type Things = {
  conversation: string;
  turn: string;
  pending: string;
  comment: string;
  person: string;
};

const DEVICE = createDevice();
const AVATAR = await makeImage('png', 8, 8);

/** The creator's conversation, with an answered turn, a turn without an answer and a comment by `author`. */
export async function converse(creator: Person, author: Person, isPublic: boolean): Promise<Things> {
  const word = isPublic ? 'Ponds' : SECRET;
  const body = {
    title: `${word} ${randomUUID()}`,
    initial_message: `${word}: what are they?`,
    openrouter_model_id: 'fake/echo',
    is_public: isPublic,
    tags: [word],
  };
  const { conversation, incomplete_turn } = (await creator.call('quickCreateConversation', { body })).ok;
  await readAnswerStream(creator, incomplete_turn.id);
  const reply = async (parentTurnId: string, isPending: boolean) => {
    const turn = {
      conversation_id: conversation.id,
      parent_turn_id: parentTurnId,
      user_message: `${word}: and then?`,
      openrouter_model_id: 'fake/echo',
      stream: isPending,
    };
    return (await author.call('createTurn', { body: turn })).ok.turn.id;
  };
  const turn = await reply(incomplete_turn.id, false);
  const pending = await reply(turn, true);
  const comment = { content: `${word} are wrong.` };
  const written = (await author.call('createComment', { params: { id: turn }, body: comment })).ok;
  // The comment and the unanswered turn have an earlier text.
  const edits = [
    await author.call('updateComment', {
      params: { id: written.comment.id },
      body: { content: `${word} are right.` },
    }),
    await author.call('updateTurn', {
      params: { id: pending },
      body: { user_message: `${word}: what then?` },
    }),
  ];
  for (const { status } of edits) if (status !== 200) throw new Error(`not edited: ${status}`);
  return {
    conversation: conversation.id,
    turn,
    pending,
    comment: written.comment.id,
    person: creator.id,
  };
}

/** Ids of things that don't exist. */
export function nothing(): Things {
  const id = (): string => randomUUID().replace(/-4/, '-7');
  return { conversation: id(), turn: id(), pending: id(), comment: id(), person: id() };
}

/** A body that the call accepts. */
function bodyOf(name: RouteName, things: Things): unknown {
  const fresh = `frog-${randomUUID().slice(0, 8)}`;
  const email = `${fresh}@example.com`;
  const bodies: { [N in RouteName]?: unknown } = {
    register: { username: fresh, email, password: 'Tadpole-1!' },
    login: { username_or_email: fresh, password: 'Tadpole-1!' },
    googleSignIn: { credential: 'none' },
    finishOidc: { code: 'none' },
    checkUsername: { username: fresh },
    checkEmail: { email },
    requestPasswordReset: { email },
    resetPassword: { token: fresh, password: 'Tadpole-1!' },
    confirmTotp: { code: '000000' },
    removeTotp: { code: '000000', password: 'Tadpole-1!' },
    totpSignIn: { ticket: 'none', code: '000000' },
    passkeyOptions: {},
    addPasskey: { ...DEVICE.register('none'), name: 'Phone' },
    passkeySignIn: DEVICE.signIn('none'),
    createToken: { name: 'A program', scopes: ['read'] },
    checkInvitation: { token: fresh },
    decideRegistrations: { user_ids: [things.person], action: 'approve' },
    verifyEmail: { token: fresh },
    updateUser: { bio: 'A frog.' },
    uploadAvatar: new Blob([AVATAR], { type: 'image/png' }),
    deleteUser: { password: 'Tadpole-1!' },
    createConversation: { title: 'Ponds', initial_message: 'Ponds?', openrouter_model_id: 'fake/echo' },
    quickCreateConversation: { initial_message: 'Ponds?', openrouter_model_id: 'fake/echo' },
    updateConversation: { tags: ['pond'] },
    createWebhook: { url: 'https://hooks.example/pond', events: ['turn_created'], secret: 'A secret' },
    checkText: { text: 'a@b.example' },
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
    castVoice: { stance: 1 },
    confirmReading: { stance: 1, sentences: [] },
    readDraft: { content: 'I agree.' },
    setUserModels: { model_ids: [] },
    updateNotificationSettings: { disabled_kinds: [] },
    subscribeToPush: { endpoint: 'https://push.example/rights', keys: { p256dh: 'p', auth: 'a' } },
    unsubscribeFromPush: { endpoint: 'https://push.example/rights' },
    createReport: { target_type: 'comment', target_id: things.comment, reason: 'spam' },
    updateAdminSettings: { site_rules: 'Be kind.' },
    changeAdminPerson: { action: 'vouch', reason: 'Known' },
    nameTagModerator: { tag: 'pond', username: fresh },
    dismissTagModerator: { tag: 'pond', user_id: things.person },
    createAppeal: { text: 'It was a joke.' },
    decideAppeal: { outcome: 'uphold', reason: 'It was not.' },
    createPersonNote: { text: 'Was warned by mail.' },
    decideModeration: { target_type: 'comment', target_id: things.comment, action: 'dismiss' },
  };
  return bodies[name];
}

/** `is_seeking`: searches for the word that only the creator may find. */
function queryOf(name: RouteName, things: Things, isSeeking: boolean): string {
  if (name === 'listTurns') return `?conversation_id=${things.conversation}`;
  if (!isSeeking) return '';
  if (name === 'listWeighIn') return `?tag=${SECRET}`;
  if (name.startsWith('autocomplete') || name.startsWith('search')) return `?q=${SECRET}`;
  return '';
}

/** Makes the call about these things, with all required input. */
export async function call(
  name: RouteName,
  person: Person,
  things: Things,
  isSeeking = false,
): Promise<{ status: number; text: string }> {
  const [method = '', pattern = ''] = ROUTES[name].split(' ');
  const rights = RIGHTS[name];
  const id = rights === undefined || rights.on === 'none' ? randomUUID() : things[rights.on];
  const body = bodyOf(name, things);
  const left = new AbortController();
  const path = pattern
    .replace(':id', id)
    .replace(/:index|:n$/, (name) => (name === ':n' ? '1' : '0'))
    .replace(':tag', 'pond');
  const response = await person.fetch(path + queryOf(name, things, isSeeking), {
    method,
    ...sent(body),
    signal: left.signal,
  });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
  if (!isStream) return { status: response.status, text: await response.text() };
  // An event stream does not end by itself.
  left.abort();
  return { status: response.status, text: '' };
}

/** A file is sent unchanged, with its own media type. */
function sent(body: unknown): RequestInit {
  if (body === undefined) return {};
  if (body instanceof Blob) return { body };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}
