// Crashes and stops of the server during answers: no acknowledged data is lost, no turn stays "thinking", and the text shown before is a
// prefix of the replayed text.
import { expect } from '@playwright/test';
import { writeProgress } from '../server/src/testing/database/process.ts';
import { register, type Person } from './support/prepared/people.ts';
import { test } from './support/story.ts';

test.use({ serviceWorkers: 'allow' });

const KILLS = Number(process.env['FROGPOND_TEST_KILLS'] ?? '2');

test('a server killed during an answer replays it from the first character', async ({ app, gateway }) => {
  test.setTimeout(60_000 + KILLS * 20_000);
  const alice = await register(app.baseURL, 'alice');
  for (let n = 0; n < KILLS; n += 1) {
    // At different points of an answer of some 4,400 deltas.
    const hold = gateway.hold('fake/long-20k', 50 + ((n * 200) % 4_000));
    const turnId = await ask(app.baseURL, alice, `Question ${n}`);
    const shown = readStream(app.baseURL, alice, turnId);
    await hold.reached;
    await shown.hasText;
    await app.kill();
    hold.release();
    const before = await shown.text;
    await app.restart();
    const after = readStream(app.baseURL, alice, turnId);
    const whole = await after.text;
    expect(before.length).toBeGreaterThan(0);
    expect(whole.startsWith(before)).toBe(true);
    const stored = await readTurn(app.baseURL, alice, turnId);
    expect(stored).toMatchObject({ status: 'complete', ai_response: whole, user_message: `Question ${n}` });
    writeProgress(n + 1, KILLS);
  }
});

test('a server stopped by SIGTERM during an answer keeps the partial text and exits with code 0', async ({
  app,
  gateway,
}) => {
  const alice = await register(app.baseURL, 'alice');
  const hold = gateway.hold('fake/long-20k', 300);
  const turnId = await ask(app.baseURL, alice, 'Interrupt me');
  const shown = readStream(app.baseURL, alice, turnId);
  await hold.reached;
  await shown.hasText;
  // Throws unless the process exits with code 0.
  await app.restart();
  hold.release();
  const turn = await readTurn(app.baseURL, alice, turnId);
  expect(turn).toMatchObject({ status: 'failed', error_code: 'answer_interrupted', ai_response: null });
  expect(String(turn['partial_response']).startsWith(await shown.text)).toBe(true);
  expect((await readStream(app.baseURL, alice, turnId).text).length).toBeGreaterThan(19_000);
});

function headers(person: Person): Record<string, string> {
  return { authorization: `Bearer ${person.access_token}`, 'content-type': 'application/json' };
}

async function ask(baseURL: string, person: Person, initialMessage: string): Promise<string> {
  const body = JSON.stringify({ initial_message: initialMessage, openrouter_model_id: 'fake/long-20k' });
  const reply = await fetch(`${baseURL}/api/conversations/quick`, {
    method: 'POST',
    headers: headers(person),
    body,
  });
  const { incomplete_turn } = (await reply.json()) as { incomplete_turn: { id: string } };
  return incomplete_turn.id;
}

async function readTurn(baseURL: string, person: Person, id: string): Promise<Record<string, unknown>> {
  const reply = await fetch(`${baseURL}/api/turns/${id}`, { headers: headers(person) });
  const { turn } = (await reply.json()) as { turn: Record<string, unknown> };
  return turn;
}

/** Reads the streamed text until the stream or the server ends. */
function readStream(
  baseURL: string,
  person: Person,
  id: string,
): { hasText: Promise<void>; text: Promise<string> } {
  let resolveHasText: () => void;
  const hasText = new Promise<void>((resolve) => (resolveHasText = resolve));
  const read = async (): Promise<string> => {
    let text = '';
    let rest = '';
    const reply = await fetch(`${baseURL}/api/turns/${id}/stream`, {
      method: 'POST',
      headers: headers(person),
      body: '{}',
    });
    const decoder = new TextDecoder();
    try {
      for await (const chunk of reply.body ?? []) {
        rest += decoder.decode(chunk, { stream: true });
        const lines = rest.split('\n\n');
        rest = lines.pop() ?? '';
        for (const line of lines) {
          if (!line.startsWith('data: {')) continue;
          // Lines of the contract's stream.
          const event = JSON.parse(line.slice('data: '.length)) as { type?: string; content?: string };
          if (event.type === 'content') text += event.content ?? '';
        }
        if (text !== '') resolveHasText();
      }
    } catch {
      // The connection ended with the server: the text read so far is the shown text.
    }
    return text;
  };
  return { hasText, text: read() };
}
