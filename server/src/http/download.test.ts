import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createLogger } from '../log.ts';
import { sendFile } from './download.ts';

it('logs a failure after the file has begun', async () => {
  const lines: string[] = [];
  const app = Fastify({ loggerInstance: createLogger('error', { write: (line) => void lines.push(line) }) });
  let begin = (): void => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  async function* pieces() {
    yield 'first';
    await begun;
    throw new Error('the rest is gone');
  }
  app.get('/', async (_request, reply) => {
    await sendFile(reply, { name: 'file.txt', type: 'text/plain', pieces: pieces() });
    return reply;
  });
  try {
    const reader = (await fetch(await app.listen({ port: 0 }))).body?.getReader();
    const first = await reader?.read();
    expect(Buffer.from(first?.value ?? []).toString()).toBe('first');
    begin();
    await expect(reader?.read()).rejects.toThrow('terminated');
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { msg: 'a download failed', err: { message: 'the rest is gone' } },
    ]);
  } finally {
    await app.close();
  }
});
