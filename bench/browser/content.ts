// The content of the measured pages: a conversation with answers, and the name of the person who asked.

import { markdownOf } from './page.ts';
import type { BrowserBench } from './streams.ts';

/** Creates a conversation in which only the first question is answered. */
export async function longConversation(
  { server, gateway, person }: Pick<BrowserBench, 'server' | 'gateway' | 'person'>,
  turns: number,
): Promise<{ conversation_id: string; last_turn_id: string }> {
  Object.assign(gateway.load, { deltas: 2, text: markdownOf(1_500) });
  const started = await server.post(
    '/conversations',
    { title: 'Ponds', initial_message: 'How deep is a pond?', openrouter_model_id: 'fake/load' },
    person.access_token,
  );
  const conversationId = String(started['id']);
  // The type of the contract's list item.
  let last = String((started['turns'] as { id: string }[])[0]?.id);
  await (await stream(server.url, last, person.access_token)).text();
  for (let n = 1; n < turns; n += 1) {
    const body = {
      conversation_id: conversationId,
      parent_turn_id: last,
      user_message: `And at ${n} metres?`,
      openrouter_model_id: 'fake/load',
    };
    const { turn } = await server.post('/turns', body, person.access_token);
    // The type of the contract's turn.
    last = (turn as { id: string }).id;
  }
  return { conversation_id: conversationId, last_turn_id: last };
}

function stream(url: string, turnId: string, token: string): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return fetch(`${url}/api/turns/${turnId}/stream`, { method: 'POST', headers, body: '{}' });
}

/** Returns the username of the person whose token it is. */
export async function usernameOf({
  server,
  person,
}: Pick<BrowserBench, 'server' | 'person'>): Promise<string> {
  const headers = { authorization: `Bearer ${person.access_token}` };
  const response = await fetch(`${server.url}/api/auth/me`, { headers });
  // The type of the contract's reply.
  const { user } = (await response.json()) as { user: { username: string } };
  return user.username;
}
