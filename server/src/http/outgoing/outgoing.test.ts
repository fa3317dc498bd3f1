// Which addresses the server calls for people.

import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { AddressRefusedError, createOutgoing, isLoopbackUrl } from './outgoing.ts';

const outgoing = (url: string) => ({ url, headers: {}, body: '{}', timeout_ms: 2_000 });

it.each([
  'http://93.184.216.34/',
  'https://10.0.0.1/',
  'https://127.0.0.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://192.168.1.1/',
  'https://100.64.0.1/',
  'https://0.0.0.0/',
  'https://255.255.255.255/',
  'https://2130706433/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[fe80::1]/',
  'https://[fd00::1]/',
  'https://[64:ff9b::a00:1]/',
  'https://[2002:a00:1::]/',
  'https://localhost/',
  'file:///etc/passwd',
])('refuses %s', async (url) => {
  await expect(createOutgoing({ isLocal: false })(outgoing(url))).rejects.toThrow(AddressRefusedError);
});

it('calls a loopback address only from a local server, and follows no redirect', async () => {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    response.writeHead(302, { location: '/further' }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  await expect(createOutgoing({ isLocal: false })(outgoing(url))).rejects.toThrow(AddressRefusedError);
  expect(await createOutgoing({ isLocal: true })(outgoing(url))).toBe(302);
  expect(paths).toEqual(['/hook']);
  server.close();
  await expect(createOutgoing({ isLocal: true })(outgoing('http://10.0.0.1/'))).rejects.toThrow(
    AddressRefusedError,
  );
});

it.each([
  ['http://localhost:3000', true],
  ['http://127.0.0.1:3000', true],
  ['http://[::1]:3000', true],
  ['https://pond.example', false],
])('knows whether %s is local: %s', (url, isLocal) => expect(isLoopbackUrl(url)).toBe(isLocal));
