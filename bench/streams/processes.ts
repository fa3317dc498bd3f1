// The child processes of the stream benchmark: the fake gateway and the bare pipe. Each runs this bundle again with a role, so that the
// measuring process does no other work.

import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { startFakeGateway } from '../../server/src/testing/fake-gateway/fake-gateway.ts';
import { createPipe } from './pipe.ts';

/** 20 deltas per second, as from a fast model. */
export const DELTA_MS = 50;
export const CHARACTERS = 24;

type Role = 'gateway' | 'pipe';
type Load = { deltas: number; characters: number };

export type BenchProcess = {
  url: string;
  /** CPU time so far, in seconds. */
  cpuSeconds(): Promise<number>;
  /** For the gateway: the number of deltas of its next streams. */
  setLoad(deltas: number): Promise<void>;
  stop(): Promise<void>;
};

/** Starts a child process. Resolves when it listens at `url`. */
export async function startProcess(
  role: Role,
  options: { gateway_url?: string; delta_ms?: number } = {},
): Promise<BenchProcess> {
  const child = fork(process.argv[1] ?? '', ['process', role], {
    env: {
      ...process.env,
      GATEWAY_URL: options.gateway_url ?? '',
      DELTA_MS: String(options.delta_ms ?? DELTA_MS),
    },
  });
  const url = await answerOf(child);
  const ask = (question: object | string): Promise<string> => {
    const answer = answerOf(child);
    child.send(question);
    return answer;
  };
  return {
    url,
    cpuSeconds: async () => Number(await ask('cpu')),
    setLoad: async (deltas) => void (await ask({ deltas, characters: CHARACTERS })),
    async stop() {
      const exited = once(child, 'exit');
      child.kill();
      await exited;
    },
  };
}

/** Entry point of the child process. It exits with its parent. */
export async function runProcess(role: string | undefined): Promise<void> {
  const load: Load = { deltas: 200, characters: CHARACTERS };
  const url = role === 'gateway' ? await openGateway(load) : await openPipe();
  process.on('disconnect', () => process.exit(0));
  process.on('message', (question: 'cpu' | Load) => {
    if (question !== 'cpu') Object.assign(load, question);
    const { user, system } = process.cpuUsage();
    process.send?.(String((user + system) / 1e6));
  });
  process.send?.(url);
}

async function openGateway(load: Load): Promise<string> {
  const deltaMs = Number(process.env['DELTA_MS']);
  return (await startFakeGateway({ delta_ms: deltaMs, load, requests_kept: 1 })).base_url;
}

async function openPipe(): Promise<string> {
  const server = createPipe(process.env['GATEWAY_URL'] ?? '').listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A listening TCP server has an AddressInfo.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function answerOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('message', (answer) => resolve(typeof answer === 'string' ? answer : ''));
  });
}
