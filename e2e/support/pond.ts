// Conversations of a story, created through the public API and answered by the fake gateway.
import type { Person } from './people.ts';

type ConversationRequest = {
  message: string;
  title?: string;
  is_public?: boolean;
  /** A model of the fake gateway; `fake/echo` repeats the question. */
  model?: string;
};

export type StartedConversation = { id: string; turn_id: string };

/** Creates a conversation with one answered turn. */
export async function startConversation(
  baseURL: string,
  author: Person,
  { message, title, is_public = true, model = 'fake/echo' }: ConversationRequest,
): Promise<StartedConversation> {
  const { conversation, incomplete_turn } = (await post(baseURL, author, '/conversations/quick', {
    initial_message: message,
    ...(title === undefined ? {} : { title }),
    openrouter_model_id: model,
    is_public,
    tags: [],
    // The type of the contract's reply.
  })) as { conversation: { id: string }; incomplete_turn: { id: string } };
  await streamAnswer(baseURL, author, incomplete_turn.id);
  return { id: conversation.id, turn_id: incomplete_turn.id };
}

/** The same; returns the conversation's path. */
export async function answeredConversation(
  baseURL: string,
  author: Person,
  request: ConversationRequest,
): Promise<string> {
  return `/conversation/${(await startConversation(baseURL, author, request)).id}`;
}

/** Adds an answered turn below `parent`. */
export async function continueConversation(
  baseURL: string,
  author: Person,
  parent: StartedConversation,
  message: string,
): Promise<StartedConversation> {
  const { turn } = (await post(baseURL, author, '/turns', {
    conversation_id: parent.id,
    parent_turn_id: parent.turn_id,
    user_message: message,
    openrouter_model_id: 'fake/echo',
    stream: true,
    // The type of the contract's reply.
  })) as { turn: { id: string } };
  await streamAnswer(baseURL, author, turn.id);
  return { id: parent.id, turn_id: turn.id };
}

export async function commentOn(
  baseURL: string,
  author: Person,
  { turn_id }: StartedConversation,
  content: string,
): Promise<void> {
  await post(baseURL, author, `/turns/${turn_id}/comments`, { content });
}

async function streamAnswer(baseURL: string, author: Person, turnId: string): Promise<void> {
  const reply = await fetch(`${baseURL}/api/turns/${turnId}/stream`, {
    method: 'POST',
    headers: headersOf(author),
    body: '{}',
  });
  await reply.text();
}

async function post(baseURL: string, author: Person, path: string, body: unknown): Promise<unknown> {
  const reply = await fetch(`${baseURL}/api${path}`, {
    method: 'POST',
    headers: headersOf(author),
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return reply.json();
}

function headersOf({ access_token }: Person): Record<string, string> {
  return { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
}
