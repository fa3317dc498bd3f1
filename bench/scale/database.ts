// A PostgreSQL with a seeded database that is kept between runs, because seeding a million conversations takes minutes. Each run works
// on a copy: what a run writes, such as voices that later voices on the sentence count again, would slow down all later runs.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Session } from '../../server/src/db/pool.ts';
import { execute } from '../../server/src/testing/postgres/databases.ts';
import { startTestPostgres, type TestPostgres } from '../../server/src/testing/postgres/server.ts';
import { inRoot } from '../../scripts/process/paths.mjs';

export type ScaleDatabase = { url: string; seconds: number | null; stop(): Promise<void> };

const SEEDED = 'seeded';
const COPY = 'frogpond';
/** Large enough to cache the indexes of a million conversations, as a server of that size would. */
const SETTINGS = ['shared_buffers=1GB', 'work_mem=16MB', 'max_wal_size=8GB', 'checkpoint_timeout=30min'];

/** Seeds the database at the first use. Returns the address of a fresh copy. `seconds`: how long the seed took. */
export async function openScaleDatabase(conversations: number, home?: string): Promise<ScaleDatabase> {
  const folder = path.join(
    home ?? path.join(tmpdir(), 'frogpond-bench-data'),
    `conversations-${conversations}`,
  );
  await mkdir(folder, { recursive: true });
  const marker = path.join(folder, 'seed-seconds');
  let seconds = await readSeconds(marker);
  // A run that was killed during seeding leaves an incomplete folder.
  if (seconds === null) await rm(path.join(folder, 'data'), { recursive: true, force: true });
  const postgres = await startTestPostgres({ folder, settings: SETTINGS });
  try {
    if (seconds === null) {
      seconds = await fill(postgres, conversations);
      await writeFile(marker, String(seconds));
    }
    await execute(postgres.url, `drop database if exists ${COPY}`);
    await execute(postgres.url, `create database ${COPY} template ${SEEDED} strategy file_copy`);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  return { url: urlOf(postgres, COPY), seconds, stop: () => postgres.stop() };
}

function urlOf(postgres: TestPostgres, name: string): string {
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  return url.href;
}

const IDLE_CHECKS = 20;
const IDLE_CHECK_MS = 100;
const IDLE_CHECKS_MAX = 1_800;

/**
 * Waits for the background work that the start and the preparation cause (trending, vectors, the fit of the viewpoints, which
 * computes for up to a minute without a statement), which is not part of a call.
 */
export async function waitUntilIdle(session: Session): Promise<void> {
  for (let checks = 0, idle = 0; idle < IDLE_CHECKS && checks < IDLE_CHECKS_MAX; checks += 1) {
    const active = await session.query(
      `select 1 from pg_stat_activity where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()
        union all select 1 from jobs where dead_at is null and (run_at <= now() or lease_owner is not null)`,
    );
    idle = active.length === 0 ? idle + 1 : 0;
    await pause(IDLE_CHECK_MS);
  }
}

async function readSeconds(marker: string): Promise<number | null> {
  const text = await readFile(marker, 'utf8').catch(() => '');
  return text === '' ? null : Number(text);
}

async function fill(postgres: TestPostgres, conversations: number): Promise<number> {
  await execute(postgres.url, `create database ${SEEDED} template template0 encoding 'UTF8'`);
  const url = urlOf(postgres, SEEDED);
  const began = performance.now();
  await runSeed(conversations, { DATABASE_URL: url });
  const seconds = (performance.now() - began) / 1000;
  // The messages are embedded. Embedding the answers in the background would disturb the measurements.
  await execute(
    url,
    `insert into settings (key, value) select 'embedded_by ' || embedder, 'done' from embeddings limit 1
      on conflict (key) do update set value = excluded.value`,
  );
  // Updates the visibility map and the statistics, as autovacuum does.
  await execute(url, 'vacuum analyze');
  return seconds;
}

/** Fills the database of the environment. */
async function runSeed(conversations: number, env: Record<string, string>): Promise<void> {
  const child = spawn(
    process.execPath,
    [inRoot('scripts/run.mjs'), 'seed', '--conversations', String(conversations)],
    { env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  await once(child, 'exit');
  if (child.exitCode !== 0) throw new Error('The seed failed.');
}
