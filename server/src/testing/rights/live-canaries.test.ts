// Listeners receive nothing that they may not see: no text and no ids of other people's private conversations, and nothing more
// of a conversation that was deleted while they listened.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { readAnswerStream } from '../answers.ts';
import { createTestApp, type Person, type TestApp } from '../app.ts';
import { waitFor } from '../wait.ts';

let app: TestApp;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  app = await createTestApp();
  [alice, bob] = await Promise.all([app.signUp(), app.signUp()]);
  await bob.call('followUser', { params: { id: alice.id } });
});
afterAll(() => app.close());

/** Alice's conversation with an answer. */
async function start(word: string, isPublic: boolean) {
  const body = {
    initial_message: `Where does the ${word} live?`,
    openrouter_model_id: 'fake/echo',
    is_public: isPublic,
  };
  const { ok } = await alice.call('quickCreateConversation', { body });
  const turn = ok.incomplete_turn.id;
  await readAnswerStream(alice, turn);
  return { conversation: ok.conversation.id, turn };
}

/** Every action that sends an event: a comment, its edit, a vote, a continuation, and the deletion of the comment. */
async function stir(word: string, { conversation, turn }: { conversation: string; turn: string }) {
  const params = { id: turn };
  const body = { content: `The ${word} lives in reeds.` };
  const { comment } = (await alice.call('createComment', { params, body })).ok;
  await alice.call('updateComment', { params: { id: comment.id }, body: { content: `A ${word} in reeds.` } });
  await alice.call('voteTurn', { params, body: { vote_type: 'upvote' } });
  await alice.call('castVoice', { params: { ...params, index: '0' }, body: { stance: -1 } });
  await alice.call('voteComment', { params: { id: comment.id }, body: { vote_type: 'downvote' } });
  const more = { conversation_id: conversation, parent_turn_id: turn, user_message: `And another ${word}?` };
  const reply = (await alice.call('createTurn', { body: { ...more, openrouter_model_id: 'fake/echo' } })).ok
    .turn;
  await alice.call('deleteComment', { params: { id: comment.id } });
  return [conversation, turn, comment.id, reply.id];
}

/** The events of a stream so far, and whether it has ended. */
async function listen(person: Person, path: string) {
  const left = new AbortController();
  const response = await person.fetch(path, { signal: left.signal });
  const stream = { status: response.status, text: '', has_ended: false, leave: () => left.abort() };
  const reading = async (): Promise<void> => {
    for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) stream.text += piece;
    stream.has_ended = true;
  };
  // Closing the stream ends the read with an error.
  reading().catch(() => undefined);
  return stream;
}

it('sends listeners visible events, and none of private or deleted conversations', async () => {
  const open = await start('Brookfrog', true);
  const gone = await start('Quokkalisk', true);
  const events = (id: string): string => `/conversations/${id}/events`;
  const streams = [
    await listen(bob, events(open.conversation)),
    await listen(app.anonymous, events(open.conversation)),
    await listen(bob, '/notifications/events'),
  ];
  const ending = await listen(bob, events(gone.conversation));
  await alice.call('deleteConversation', { params: { id: gone.conversation } });
  await waitFor(async () => ending.has_ended);

  const secret = await start('Zyzzogeton', false);
  const refused = await listen(bob, events(secret.conversation));
  expect(refused.status).toBe(404);
  const hidden = await stir('Zyzzogeton', secret);

  // The last event arrives, so every earlier one would have arrived too.
  const content = 'Brookfrogs live in brooks.';
  const answered = await bob.call('createComment', { params: { id: open.turn }, body: { content } });
  const parentCommentId = answered.ok.comment.id;
  const reply = { content: 'So they do.', parent_comment_id: parentCommentId };
  await alice.call('createComment', { params: { id: open.turn }, body: reply });
  const hasEvent = (text: string): boolean => /event: (comment_created|notification)/.test(text);
  await waitFor(async () => streams.every(({ text }) => hasEvent(text)));
  for (const { text } of [...streams, ending]) {
    const leaked = ['Zyzzogeton', 'Quokkalisk', ...hidden].filter((word) => text.includes(word));
    expect(leaked).toEqual([]);
  }
  // One model call for the one regenerated answer; private ones are not counted.
  expect(streams[2]?.text.match(/event: notification/g)).toHaveLength(1);
  for (const stream of streams) stream.leave();
});
