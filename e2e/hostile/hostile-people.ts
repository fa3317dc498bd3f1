// API calls of the hostile stories: ask a model that replies with a given text, comment, rename oneself.
import type { FakeGateway } from '../../server/src/testing/fake-gateway/fake-gateway.ts';
import type { Person } from '../support/prepared/people.ts';

export type Answered = { id: string; turn_id: string };

export type Api = {
  call(method: string, path: string, body?: unknown): Promise<Record<string, unknown>>;
  /** Creates a public conversation with one turn whose answer is this text. */
  answered(text: string, title: string): Promise<Answered>;
};

export function apiOf(baseURL: string, person: Person, gateway: FakeGateway): Api {
  async function send(method: string, path: string, body?: unknown): Promise<Response> {
    const headers = { authorization: `Bearer ${person.access_token}`, 'content-type': 'application/json' };
    const response = await fetch(`${baseURL}/api${path}`, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response;
  }
  // Every reply of the calls made here is a JSON object.
  const call: Api['call'] = async (method, path, body) =>
    (await (await send(method, path, body)).json()) as Record<string, unknown>;
  return {
    call,
    async answered(text, title) {
      Object.assign(gateway.load, { deltas: 20, text });
      const asked = { title, initial_message: 'Say it.', openrouter_model_id: 'fake/load', is_public: true };
      const reply = await call('POST', '/conversations/quick', { ...asked, tags: [] });
      // The type of the contract's reply.
      const { conversation, incomplete_turn } = reply as Record<
        'conversation' | 'incomplete_turn',
        { id: string }
      >;
      await (await send('POST', `/turns/${incomplete_turn.id}/stream`, {})).text();
      return { id: conversation.id, turn_id: incomplete_turn.id };
    },
  };
}
