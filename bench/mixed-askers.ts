// People who ask one question after the other and listen to each answer to its end.

import { listen } from './streams-listener.ts';
import { askQuestion, signUp, type BenchServer } from './streams-server.ts';

export type Asked = { first_token_ms: number[]; delays_ms: number[]; wrong: number };

export async function keepAsking(
  server: BenchServer,
  people: number,
  deltas: number,
  signal: AbortSignal,
): Promise<Asked> {
  const asked: Asked = { first_token_ms: [], delays_ms: [], wrong: 0 };
  const { access_token: token } = await signUp(server);
  await Promise.all(
    Array.from({ length: people }, async () => {
      while (!signal.aborted) {
        try {
          const { turn_id } = await askQuestion(server, token, 'fake/load');
          const heard = await listen(`${server.url}/api/turns/${turn_id}/stream`, token, deltas);
          asked.first_token_ms.push(heard.first_token_ms);
          asked.delays_ms.push(...heard.delays_ms);
          asked.wrong += heard.wrong;
        } catch (error) {
          if (asked.wrong === 0) console.error(error);
          asked.wrong += 1;
        }
      }
    }),
  );
  return asked;
}
