// Conversations and comments of a story, created through the public API and answered by the fake gateway.
import type { Person } from './people.ts';

export type TurnRef = { conversation_id: string; turn_id: string };

/** A model of the fake gateway: `fake/echo`, the default, repeats the question. */
type Question = { message: string; title?: string; is_public?: boolean; tags?: string[]; model?: string };

/** Creates a public conversation with one answered turn. */
export async function startConversation(
  baseURL: string,
  author: Person,
  question: string | Question,
): Promise<TurnRef> {
  const { message, title, ...options } = typeof question === 'string' ? { message: question } : question;
  const created = await callAs(baseURL, author, ['POST', '/conversations/quick'], {
    initial_message: message,
    ...(title === undefined ? {} : { title }),
    openrouter_model_id: options.model ?? 'fake/echo',
    is_public: options.is_public ?? true,
    tags: options.tags ?? [],
  });
  // The type of the contract's reply.
  const { conversation, incomplete_turn } = created as Record<
    'conversation' | 'incomplete_turn',
    { id: string }
  >;
  await callAs(baseURL, author, ['POST', `/turns/${incomplete_turn.id}/stream`]);
  return { conversation_id: conversation.id, turn_id: incomplete_turn.id };
}

/** Continues a turn; returns when the answer is complete. */
export async function continueFrom(
  baseURL: string,
  author: Person,
  parent: TurnRef,
  message: string,
): Promise<TurnRef> {
  const created = await callAs(baseURL, author, ['POST', '/turns'], {
    conversation_id: parent.conversation_id,
    parent_turn_id: parent.turn_id,
    user_message: message,
    openrouter_model_id: 'fake/echo',
  });
  // The type of the contract's reply.
  const { turn } = created as { turn: { id: string } };
  return { conversation_id: parent.conversation_id, turn_id: turn.id };
}

/** Returns the comment's id. */
export async function commentOn(
  baseURL: string,
  author: Person,
  { turn_id }: Pick<TurnRef, 'turn_id'>,
  content: string,
  parentCommentId: string | null = null,
): Promise<string> {
  const body = { content, parent_comment_id: parentCommentId, validation_type: 'general' };
  // The type of the contract's reply.
  const { comment } = (await callAs(baseURL, author, ['POST', `/turns/${turn_id}/comments`], body)) as {
    comment: { id: string };
  };
  return comment.id;
}

/** Calls the API as the person; returns the reply's JSON, or its text. Throws on a reply that is not 2xx. */
export async function callAs(
  baseURL: string,
  person: Person,
  [method, path]: [method: string, path: string],
  body: unknown = {},
): Promise<unknown> {
  const reply = await fetch(`${baseURL}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${person.access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
  const text = await reply.text();
  return reply.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
}
