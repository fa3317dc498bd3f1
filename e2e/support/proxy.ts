// The proxy of deploy/nginx.conf, for machines without nginx: it reads the file and does what its rules say, with one server in place of
// the upstream's. A directive that it doesn't know is an error, so that the file and this proxy can't differ unnoticed.
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';

const CONFIGURATION = new URL('../../deploy/nginx.conf', import.meta.url);
/** They change neither where a request goes nor what it says; of times and sizes, the stories reach no limit. */
const WITHOUT_EFFECT = new Set([
  'proxy_http_version',
  'proxy_buffering',
  'proxy_read_timeout',
  'proxy_next_upstream',
]);

export type Proxy = {
  /** Without a trailing slash. */
  baseURL: string;
  /** The paths of all requests so far. */
  requested: string[];
  stop(): Promise<void>;
};

type Location = {
  matches: (path: string) => boolean;
  /** The status of its reply; without one, the request is passed on. */
  status: number | null;
  headers: [name: string, value: string][];
};

/** @param port of the server on this machine */
export async function startProxy(port: number): Promise<Proxy> {
  const locations = readLocations(await readFile(CONFIGURATION, 'utf8'));
  const requested: string[] = [];
  const server = createServer((incoming, reply) => {
    const [path = '/'] = (incoming.url ?? '/').split('?');
    requested.push(path);
    const location = locations.find(({ matches }) => matches(path));
    if (location === undefined || location.status !== null) reply.writeHead(location?.status ?? 404).end();
    else void passOn(incoming, reply, port, location.headers);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port.');
  return {
    baseURL: `http://127.0.0.1:${address.port}`,
    requested,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Returns the locations of the configuration, those with a regular expression first, as nginx tries them. */
function readLocations(configuration: string): Location[] {
  const plain = configuration.replaceAll(/#.*/g, '');
  const found = [...plain.matchAll(/location (~ )?(\S+) \{([^}]*)\}/g)].map(
    ([, isPattern, at = '', body = '']) => ({
      is_pattern: isPattern !== undefined,
      at,
      ...readDirectives(body),
    }),
  );
  const patterns = found.filter(({ is_pattern }) => is_pattern);
  const prefixes = found
    .filter(({ is_pattern }) => !is_pattern)
    .toSorted((a, b) => b.at.length - a.at.length);
  return [
    ...patterns.map(({ at, ...rest }) => ({ ...rest, matches: (path: string) => new RegExp(at).test(path) })),
    ...prefixes.map(({ at, ...rest }) => ({ ...rest, matches: (path: string) => path.startsWith(at) })),
  ];
}

function readDirectives(body: string): Omit<Location, 'matches'> {
  const location: Omit<Location, 'matches'> = { status: null, headers: [] };
  for (const line of body.split(';').filter((text) => text.trim() !== '')) {
    const [name = '', first = '', second = ''] = line.trim().split(/\s+/);
    if (name === 'return') location.status = Number(first);
    else if (name === 'proxy_set_header') location.headers.push([first, second]);
    // With a path after the host, nginx would replace the location's path by it.
    else if (name === 'proxy_pass' && first === 'http://frogpond') continue;
    else if (!WITHOUT_EFFECT.has(name)) throw new Error(`The proxy doesn't know "${line.trim()}".`);
  }
  return location;
}

async function passOn(
  incoming: IncomingMessage,
  reply: ServerResponse,
  port: number,
  headers: Location['headers'],
): Promise<void> {
  const variables: Record<string, string> = {
    $host: (incoming.headers.host ?? '').replace(/:\d+$/, ''),
    $remote_addr: incoming.socket.remoteAddress ?? '',
    $scheme: 'http',
    '""': '',
  };
  const set = headers.map(([name, value]) => [name.toLowerCase(), variables[value] ?? value] as const);
  const { connection: _, ...kept } = incoming.headers;
  const sent = Object.fromEntries(
    Object.entries({ ...kept, ...Object.fromEntries(set) }).filter(([, value]) => value !== ''),
  );
  const { method = 'GET', url = '/' } = incoming;
  try {
    const outgoing = request({ host: '127.0.0.1', port, method, path: url, headers: sent });
    const answered = once(outgoing, 'response');
    await pipeline(incoming, outgoing);
    // The only argument of the event.
    const [answer] = (await answered) as [IncomingMessage];
    reply.writeHead(answer.statusCode ?? 502, answer.headers);
    reply.flushHeaders();
    await pipeline(answer, reply);
  } catch {
    // One of the two sides closed the connection.
    reply.destroy();
  }
}
