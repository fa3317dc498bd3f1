// Concurrent people who ask one question after the other and read each answer to its end.

import { listen } from '../streams/listener.ts';
import { askQuestion, signUp, type BenchServer } from '../server.ts';

export type AnswerTimes = { first_token_ms: number[]; delays_ms: number[]; wrong: number };

export async function keepAsking(
  server: BenchServer,
  people: number,
  deltas: number,
  signal: AbortSignal,
): Promise<AnswerTimes> {
  const answers: AnswerTimes = { first_token_ms: [], delays_ms: [], wrong: 0 };
  const { access_token: token } = await signUp(server);
  await Promise.all(
    Array.from({ length: people }, async () => {
      while (!signal.aborted) {
        try {
          const { turn_id } = await askQuestion(server, token, 'fake/load');
          const times = await listen(`${server.url}/api/turns/${turn_id}/stream`, token, deltas);
          answers.first_token_ms.push(times.first_token_ms);
          answers.delays_ms.push(...times.delays_ms);
          answers.wrong += times.wrong;
        } catch (error) {
          if (answers.wrong === 0) console.error(error);
          answers.wrong += 1;
        }
      }
    }),
  );
  return answers;
}
