// The only connection that listens to a PostgreSQL server. It reconnects after the server or the network was unavailable, and
// then calls its subscribers' `onGap`.

import { Client, type ClientConfig } from 'pg';
import { createChannels, type Channels } from '../channels.ts';
import type { Log } from '../../log.ts';
import { retryAtStart, START_TIMEOUT_MS } from '../start-retry.ts';

export type Listener = { channels: Channels; close(): Promise<void> };

/** The start of this connection's `application_name`; the session id of its process follows. */
export const SESSION_NAME = 'frogpond ';
const BACKOFF_MS = 100;
const BACKOFF_MAX_MS = 2_000;
/** A connection that only waits does not notice that the other end is gone. */
const PING_MS = 15_000;
const PING_TIMEOUT_MS = 5_000;

/** Connects with the first channel. */
export function createListener(config: ClientConfig, log: Log): Listener {
  let current: Client | null = null;
  let connecting: Promise<Client> | null = null;
  let isClosed = false;
  let wasConnected = false;

  const channels = createChannels(async (statement) => {
    // While disconnected, the channel is only recorded: the next connection listens to all of them.
    const client = current ?? (await (wasConnected ? ensureConnected() : connectFirst()));
    await client.query(statement);
  });

  /** The process is starting. */
  function connectFirst(): Promise<Client> {
    return retryAtStart(START_TIMEOUT_MS, log, ensureConnected);
  }

  function ensureConnected(): Promise<Client> {
    connecting ??= connect().finally(() => {
      connecting = null;
    });
    return connecting;
  }

  async function connect(): Promise<Client> {
    const client = new Client({
      ...config,
      query_timeout: PING_TIMEOUT_MS,
      connectionTimeoutMillis: PING_TIMEOUT_MS,
    });
    let isLost = false;
    const lose = (cause?: unknown): void => {
      if (isLost) return;
      isLost = true;
      clearInterval(ping);
      if (current === client) current = null;
      void client.end().catch(() => {});
      if (isClosed) return;
      log.warn({ err: cause }, 'the listening connection is lost');
      void reconnect();
    };
    const ping = setInterval(() => void checkAlive(client, lose), PING_MS).unref();
    client.on('notification', ({ channel, payload = '' }) => channels.deliver(channel, payload));
    try {
      await client.connect();
      const statement = channels.listenAll();
      if (statement !== null) await client.query(statement);
    } catch (error) {
      isLost = true;
      clearInterval(ping);
      client.on('error', () => {});
      void client.end().catch(() => {});
      throw error;
    }
    client.on('error', lose);
    client.on('end', () => lose());
    current = client;
    wasConnected = true;
    return client;
  }

  async function reconnect(): Promise<void> {
    for (let waitMs = BACKOFF_MS; ; waitMs = Math.min(waitMs * 2, BACKOFF_MAX_MS)) {
      await new Promise((resolve) => setTimeout(resolve, waitMs).unref());
      if (isClosed || current !== null) return;
      try {
        await ensureConnected();
        log.info('listening again');
        channels.notifyGap();
        return;
      } catch (error) {
        log.warn({ err: error }, 'the database is unavailable: not listening');
      }
    }
  }

  return {
    channels,
    async close() {
      isClosed = true;
      const client = current ?? (await connecting?.catch(() => null)) ?? null;
      await client?.end();
    },
  };
}

async function checkAlive(client: Client, lose: (error: unknown) => void): Promise<void> {
  try {
    await client.query('select 1');
  } catch (error) {
    lose(error);
  }
}
