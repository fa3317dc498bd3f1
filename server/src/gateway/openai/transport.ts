// HTTP to a model server on node:http: half the CPU per chunk of fetch's streams, and a separate connect timeout.
// Invariant: redirects are not followed, and errors contain no text of the response.
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as TlsAgent, request as requestHttps } from 'node:https';
import type { Socket } from 'node:net';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/** The reusable connections to a server. Idle ones don't keep the process alive. */
export type Transport = {
  plain: Agent;
  tls: TlsAgent;
  /** Timeout of a connection with its TLS handshake. */
  connect_ms: number;
};

export type UpstreamRequest = {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string;
};

export type UpstreamResponse = {
  status: number;
  headers: IncomingHttpHeaders;
  body: Readable;
};

/** Keeps connections for later calls to the same server. */
export function createTransport(connectMs: number): Transport {
  return {
    plain: new Agent({ keepAlive: true }),
    tls: new TlsAgent({ keepAlive: true }),
    connect_ms: connectMs,
  };
}

/**
 * Returns null without a response: no connection, or one that broke first. Throws only the signal's reason. `isFresh`: on a new
 * connection, because the server may have closed all reusable ones.
 */
export async function send(
  transport: Transport,
  { url, method, headers, body }: UpstreamRequest,
  signal: AbortSignal,
  isFresh = false,
): Promise<UpstreamResponse | null> {
  signal.throwIfAborted();
  const isTls = url.startsWith('https:');
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const request = isTls
        ? requestHttps(url, { method, headers, signal, agent: isFresh ? false : transport.tls })
        : requestHttp(url, { method, headers, signal, agent: isFresh ? false : transport.plain });
      request.on('error', reject);
      request.once('response', resolve);
      request.once('socket', (socket) => {
        // Node.js takes its listener off when the response ends: the error of an abort at that moment would crash the process.
        if (!socket.listeners('error').includes(ignoreError)) socket.on('error', ignoreError);
        limitConnecting(socket, isTls ? 'secureConnect' : 'connect', transport.connect_ms);
      });
      request.end(body);
    });
    return { status: response.statusCode ?? 0, headers: response.headers, body: decoded(response) };
  } catch {
    signal.throwIfAborted();
    return null;
  }
}

/** Closes a response without reading it. */
export function discard(response: UpstreamResponse | null): void {
  response?.body.destroy();
}

function limitConnecting(socket: Socket, connected: 'connect' | 'secureConnect', connectMs: number): void {
  if (!socket.connecting) return;
  const timer = setTimeout(() => socket.destroy(), connectMs);
  const stop = (): void => clearTimeout(timer);
  socket.once(connected, stop).once('close', stop);
}

/** Decompresses a response of a server that compresses although the request asks for plain text. */
function decoded(response: IncomingMessage): Readable {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  const decoder = DECODERS[encoding]?.();
  // Readers detect a broken body at its end; without a listener an earlier error would crash the process.
  const body = decoder === undefined ? response : pipeline(response, decoder, ignoreError);
  return body.on('error', ignoreError);
}

const DECODERS: Record<string, () => NodeJS.ReadWriteStream & Readable> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

function ignoreError(): void {}
