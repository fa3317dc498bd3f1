// `ANALYSIS_MODEL=auto`: which model takes the exam, what is stored, and what failures of the gateway do. Through the real app.

import { afterEach, expect, it, vi } from 'vitest';
import { GatewayError } from '../gateway/gateway.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { startFakeGateway, type FakeGateway } from '../testing/fake-gateway/fake-gateway.ts';
import { readRequest, replyOf, type RequestedComment } from '../testing/fake-reader.ts';
import { EXAM } from './exam.ts';
import { loadExams } from './store.ts';

const PATIENCE = { timeout: 30_000, interval: 50 };
const [POOR, GOOD] = ['google/gemini-2.0-flash-lite', 'openai/gpt-4o-mini'];

let app: TestApp | undefined;
let fake: FakeGateway | undefined;
afterEach(async () => {
  await app?.close();
  await fake?.close();
});

const expectedOf = ({ text }: RequestedComment) => {
  const item = EXAM.find(({ comment }) => comment.text === text);
  const { sides = ['neutral' as const], sentences = [] } = item?.expected ?? {};
  return { side: sides[0] ?? 'neutral', sentences: [...sentences] };
};

async function start(models: string[], answer: (model: string, calls: number) => unknown, setting = 'auto') {
  let calls = 0;
  fake = await startFakeGateway({
    more_models: models,
    answerJson: (body) => {
      calls += 1;
      const request = readRequest(body);
      const said = answer(String(body['model']), calls);
      return said ?? (request === null ? null : replyOf(request, expectedOf));
    },
  });
  app = await createTestApp({ fake, env: { ANALYSIS_MODEL: setting } });
}

async function examsOf() {
  const exams = await loadExams(app?.database.db ?? never(), gatewayName());
  return Object.fromEntries(
    [...exams].map(([modelId, { passed, marks }]) => [modelId, [passed, marks.length]]),
  );
}

const gatewayName = () => `OpenAI-compatible server (${fake?.base_url})`;
const never = (): never => {
  throw new GatewayError('gateway_failed');
};

it('examines the cheapest model first, ends a hopeless exam early, and selects the next that passes', async () => {
  await start([POOR, GOOD, 'openai/gpt-4.1-mini'], (model) =>
    model === POOR ? 'no JSON object' : undefined,
  );
  await vi.waitFor(async () => expect(await examsOf()).toMatchObject({ [GOOD]: [true, 40] }), PATIENCE);
  // Five wrong sides end the exam of the first model; the third model is not examined.
  expect(await examsOf()).toEqual({ [POOR]: [false, 8], [GOOD]: [true, 40] });
  const metrics = await (await app?.anonymous.fetch('/metrics'))?.text();
  expect(metrics).toContain(`reader_exam{model="${GOOD}",figure="sides"} 40`);
  expect(metrics).toContain(`reader_exam{model="${POOR}",figure="passed"} 0`);
});

it('continues an exam that a failure of the gateway interrupted', async () => {
  let isFailing = true;
  await start([GOOD], (_, calls) => {
    if (isFailing && calls > 10) {
      isFailing = false;
      throw new Error('the connection breaks');
    }
    return undefined;
  });
  await vi.waitFor(async () => expect(await examsOf()).toEqual({ [GOOD]: [true, 40] }), PATIENCE);
  expect(fake?.calls.get(GOOD)).toBeLessThan(50);
});

it('asks no model with ANALYSIS_MODEL=none, or without a model that it knows', async () => {
  await start([GOOD], () => undefined, 'none');
  expect(await examsOf()).toEqual({});
  await app?.close();
  await fake?.close();
  await start([], () => undefined);
  expect(await examsOf()).toEqual({});
});
