// A proxy in front of the server that can go offline and simulate a new build: scripts and styles have new names, the old names return
// 404, and the page contains the build's id.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export type Front = {
  baseURL: string;
  /** Closes all connections and refuses new ones until `goOnline`. */
  goOffline(): Promise<void>;
  goOnline(): Promise<void>;
  releaseNewBuild(): void;
};

const HASHED = /-([\w-]{8})\.(js|css)\b/g;
const BUILD_ID = /(["'`])([0-9a-f]{16})\1/;
const NEWER = 'newer';
const TEXT = /html|javascript/;

export async function startFront(target: string): Promise<Front> {
  let isNewer = false;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = request.url ?? '/';
    if (isNewer && /^\/assets\/.*\.(js|css)$/.test(url) && !url.includes(NEWER)) {
      response.writeHead(404).end();
      return;
    }
    const reply = await fetch(target + url.replace(NEWER, ''), {
      method: request.method ?? 'GET',
      headers: passedOn(request),
      body: request.method === 'POST' ? Buffer.concat(await request.toArray()) : null,
      redirect: 'manual',
    });
    const type = reply.headers.get('content-type') ?? 'text/plain';
    const headers = Object.fromEntries(
      [...reply.headers].filter(
        ([name]) => !/^(content-(length|encoding)|transfer-encoding|connection)$/.test(name),
      ),
    );
    let body = Buffer.from(await reply.arrayBuffer());
    if (isNewer && TEXT.test(type)) {
      const renamed = body.toString().replaceAll(HASHED, `-$1${NEWER}.$2`);
      const text = url === '/sw.js' ? renamed.replace(BUILD_ID, `$1$2${NEWER}$1`) : renamed;
      const mark = url.startsWith('/assets/index-')
        ? 'document.documentElement.dataset.build="newer";\n'
        : '';
      body = Buffer.from(mark + text);
    }
    response.writeHead(reply.status, headers).end(body);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port.');
  const { port } = address;
  return {
    baseURL: `http://127.0.0.1:${port}`,
    async goOffline() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
    async goOnline() {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    releaseNewBuild: () => void (isNewer = true),
  };
}

function passedOn({ headers }: IncomingMessage): Record<string, string> {
  const names = ['authorization', 'content-type', 'accept', 'idempotency-key'];
  return Object.fromEntries(
    names.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])),
  );
}
