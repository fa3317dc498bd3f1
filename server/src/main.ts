// The server process: reads the settings, opens and migrates the database, serves, and stops on a signal.

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { PRODUCT_NAME } from '@frogpond/contract/labels';
import { createApp } from './app.ts';
import { systemClock } from './clock.ts';
import { type Config, parseEnv } from './config.ts';
import { connectDatabase } from './db/connect.ts';
import { findPreparedDatabase } from './db/embedded/prepared.ts';
import { migrate } from './db/migrate.ts';
import { chooseGateway } from './gateway/choose-gateway.ts';
import { readPageShell } from './http/web-app.ts';
import { findRenderer } from './pages/render.ts';
import { createLogger } from './log.ts';
import { createEmbedders } from './search/embeddings/embedders.ts';
import { createPassageSearch } from './search/passages.ts';
import { startBackups } from './system/backup/backups.ts';
import { expectedMessage } from './system/start-failure.ts';

/** Relative to dist/main.js. */
const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));
const PREPARED = fileURLToPath(new URL('./prepared-database', import.meta.url));
const WEB = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** The process exits at most 10 s after SIGTERM: most of it is for running answers, the rest for the last writes. */
const SHUTDOWN_MS = 6_000;
const EXIT_MS = 9_500;
/** V8 collects the garbage of a process with an embedded database when its heap has grown by 20%, not by up to 300%. */
const SMALL_HEAP = '--heap-growing-percent=20';
const REPEAT_MS = 1_000;
/** The server accepts requests before this wait, which a gateway without a reply may cause. */
const EMBEDDER_MS = 1_000;

try {
  await main(parseEnv(process.env));
} catch (error) {
  // One line for an expected failure, the stack for any other.
  process.stderr.write(`${PRODUCT_NAME} can't start: ${expectedMessage(error) ?? describe(error)}\n`);
  process.exit(1);
}

async function main(config: Config): Promise<void> {
  const log = createLogger(config.log_level);
  if (config.database_url === null) setFlagsFromString(SMALL_HEAP);
  const database = await connectDatabase(
    config.database_url === null
      ? {
          kind: 'embedded',
          data_dir: config.data_dir,
          findPrepared: () => findPreparedDatabase(PREPARED, MIGRATIONS),
        }
      : {
          kind: 'postgres',
          url: config.database_url,
          replica: config.database_read_url === null ? undefined : { url: config.database_read_url },
        },
    log,
  );
  await migrate(database, MIGRATIONS, log);
  const searchPassages = createPassageSearch({
    db: database.db,
    // Only the built-in model quotes passages. It has no embeddings endpoint.
    embedders: createEmbedders(database.db, config.embeddings, null),
    has_vector: database.has_vector,
  });
  const gateway = await chooseGateway(
    {
      openrouter_base_url: config.gateway.base_url,
      openrouter_api_key: config.gateway.api_key,
      public_url: config.public_url,
      patience: config.answer_patience,
    },
    { searchPassages },
  );
  const shell = readPageShell(join(WEB, 'client'));
  const renderPage = await findRenderer(WEB);
  const app = await createApp({ config, database, gateway, clock: systemClock, log, shell, renderPage });
  await app.http.listen({ port: config.port, host: config.host });
  // Loads the code of pages, which would make the first page a second slower. A failure is logged.
  void app.http.inject('/').catch(() => undefined);
  const stopBackups = startBackups({ database, config, clock: systemClock, log });
  // Handles signals before the wait below, in which a signal would end the process without a shutdown.
  stopOnSignal(async () => {
    await app.close(SHUTDOWN_MS);
    await stopBackups();
    await database.close();
  });
  const facts = [
    `${PRODUCT_NAME} is at ${config.public_url}`,
    `  database:   ${database.label}`,
    `  models:     ${gateway.name}`,
    `  embeddings: ${await app.nameEmbedder(EMBEDDER_MS)}`,
  ];
  process.stdout.write(`${facts.join('\n')}\n`);
}

function stopOnSignal(close: () => Promise<void>): void {
  let stoppingSince: number | null = null;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // A second signal exits immediately, unless it follows within a second: one Ctrl-C reaches a server started by npm twice.
      if (stoppingSince !== null) {
        if (Date.now() - stoppingSince > REPEAT_MS) process.exit(1);
        return;
      }
      stoppingSince = Date.now();
      setTimeout(() => process.exit(0), EXIT_MS).unref();
      close().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`${describe(error)}\n`);
          process.exit(1);
        },
      );
    });
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
