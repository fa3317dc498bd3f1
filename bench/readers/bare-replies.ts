// The baseline of the readers' benchmark: a bare Node.js server that sends given bytes with their entity tag, or 304. It runs in its
// own process, started from the same bundle.

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Baseline } from '../scale/baseline.ts';

export const REPLIES_ROLE = 'replies';

/** A reply of the product, by its path. */
export type CopiedReply = { path: string; type: string; tag: string; text: string };

/** Starts the bare server in a child process, with these replies. */
export async function startBareReplies(replies: CopiedReply[]): Promise<Baseline> {
  const child = fork(process.argv[1] ?? '', ['process', REPLIES_ROLE]);
  const ask = async (question: 'cpu' | CopiedReply[]): Promise<string> => {
    const answered = once(child, 'message');
    child.send(question);
    // The child process sends strings only.
    const [text] = (await answered) as [string];
    return text;
  };
  const url = await ask(replies);
  return {
    url,
    cpuSeconds: async () => Number(await ask('cpu')),
    async stop() {
      const exited = once(child, 'exit');
      child.kill();
      await exited;
    },
  };
}

/** Entry point of the child process, which exits with its parent. */
export async function runBareReplies(): Promise<void> {
  process.on('disconnect', () => process.exit(0));
  // Sent by startBareReplies.
  const [replies] = (await once(process, 'message')) as [CopiedReply[]];
  const byPath = new Map(
    replies.map(({ text, ...reply }) => [reply.path, { ...reply, body: Buffer.from(text) }]),
  );
  const server = createServer((request, response) => {
    const reply = byPath.get(request.url ?? '');
    if (reply === undefined) return void response.writeHead(404).end();
    const { tag, type, body } = reply;
    if (request.headers['if-none-match'] === tag) return void response.writeHead(304, { etag: tag }).end();
    response.writeHead(200, { etag: tag, 'content-type': type, 'content-length': body.length }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.(String((user + system) / 1e6));
  });
  // A listening TCP server has an AddressInfo.
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}
