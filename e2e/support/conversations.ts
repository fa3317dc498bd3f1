// Conversations of a story, created and answered through the public API.
import type { Person } from './people.ts';

export type TurnRef = { conversation_id: string; turn_id: string };

/** Starts a conversation that is answered by a model that repeats the question. */
export async function startConversation(
  baseURL: string,
  author: Person,
  message: string,
  settings: { is_public?: boolean } = {},
): Promise<TurnRef> {
  const created = await post(baseURL, author, '/api/conversations/quick', {
    initial_message: message,
    openrouter_model_id: 'fake/echo',
    is_public: true,
    tags: [],
    ...settings,
  });
  // The type of the contract's reply.
  const { conversation, incomplete_turn } = (await created.json()) as {
    conversation: { id: string };
    incomplete_turn: { id: string };
  };
  const answer = await post(baseURL, author, `/api/turns/${incomplete_turn.id}/stream`, {});
  await answer.text();
  return { conversation_id: conversation.id, turn_id: incomplete_turn.id };
}

/** Continues a turn; returns when the answer is complete. */
export async function continueFrom(
  baseURL: string,
  author: Person,
  parent: TurnRef,
  message: string,
): Promise<TurnRef> {
  const created = await post(baseURL, author, '/api/turns', {
    conversation_id: parent.conversation_id,
    parent_turn_id: parent.turn_id,
    user_message: message,
    openrouter_model_id: 'fake/echo',
  });
  // The type of the contract's reply.
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
