// Mixed use of a server without pauses: ten people at once ask, read, search, comment and vote.

import { askQuestion, signUp, type BenchServer } from './server.ts';
import { send, type Call } from './requests.ts';

const PEOPLE = 10;
/** Questions a person asks. */
const ROUNDS = 30;
const CALLS_A_ROUND = 12;
export const CALLS_OF_USE = PEOPLE * ROUNDS * CALLS_A_ROUND;

/** Registers `PEOPLE` accounts and sends `CALLS_OF_USE` calls. Resolves after the last reply. */
export async function keepBusy(server: BenchServer): Promise<void> {
  const people = [];
  for (let n = 0; n < PEOPLE; n += 1) people.push(await signUp(server));
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all(
      people.map(async ({ access_token: token }) => {
        const { conversation_id, turn_id } = await askQuestion(server, token, 'fake/echo');
        for (const call of callsOn(conversation_id, turn_id)) await send(server.url, { ...call, token });
      }),
    );
  }
}

function callsOn(conversationId: string, turnId: string): Call[] {
  const words = new URLSearchParams({ q: 'how deep is this pond', limit: '5' }).toString();
  return [
    { method: 'POST', path: `/api/turns/${turnId}/stream`, body: {} },
    { method: 'PUT', path: `/api/conversations/${conversationId}`, body: { is_public: true } },
    { path: `/api/conversations/${conversationId}?include_analysis=true` },
    { method: 'POST', path: `/api/turns/${turnId}/vote`, body: { vote_type: 'upvote' } },
    {
      method: 'POST',
      path: `/api/turns/${turnId}/comments`,
      body: { content: 'Is it? The first sentence is right, but ponds freeze from above.' },
    },
    { path: `/api/turns/${turnId}/comments` },
    { path: '/api/conversations?sort=hot' },
    { path: '/api/conversations/trending' },
    { path: `/api/search?${words}` },
    { path: `/api/search/semantic?${words}` },
    { path: `/api/search/suggestions?${words}` },
  ];
}
