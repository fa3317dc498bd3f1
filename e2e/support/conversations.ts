// Conversations of a story, asked and answered through the public API, as any client does.
import type { Person } from './people.ts';

export type Asked = { conversation_id: string; turn_id: string };

/** Starts a conversation that is answered by a model that repeats the question. */
export async function startConversation(
  baseURL: string,
  author: Person,
  message: string,
  settings: { is_public?: boolean } = {},
): Promise<Asked> {
  const created = await post(baseURL, author, '/api/conversations/quick', {
    initial_message: message,
    openrouter_model_id: 'fake/echo',
    is_public: true,
    tags: [],
    ...settings,
  });
  // The contract's reply, which the server validates before it answers.
  const { conversation, incomplete_turn } = (await created.json()) as {
    conversation: { id: string };
    incomplete_turn: { id: string };
  };
  const answer = await post(baseURL, author, `/api/turns/${incomplete_turn.id}/stream`, {});
  await answer.text();
  return { conversation_id: conversation.id, turn_id: incomplete_turn.id };
}

/** Goes on from a turn; the call returns when the answer is whole. */
export async function continueFrom(
  baseURL: string,
  author: Person,
  parent: Asked,
  message: string,
): Promise<Asked> {
  const created = await post(baseURL, author, '/api/turns', {
    conversation_id: parent.conversation_id,
    parent_turn_id: parent.turn_id,
    user_message: message,
    openrouter_model_id: 'fake/echo',
  });
  // As above.
  const { turn } = (await created.json()) as { turn: { id: string } };
  return { conversation_id: parent.conversation_id, turn_id: turn.id };
}

async function post(baseURL: string, author: Person, path: string, body: unknown): Promise<Response> {
  const reply = await fetch(baseURL + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${author.access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`POST ${path}: ${reply.status} ${await reply.text()}`);
  return reply;
}
