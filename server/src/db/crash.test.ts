import { afterEach, expect, it } from 'vitest';
import { createTestDataDirectory } from '../testing/database/directory.ts';
import { embeddedWorker } from '../testing/database/bundle.ts';
import { silentLog, testEngine } from '../testing/database/database.ts';
import { startWriter, type LineProcess, writeProgress } from '../testing/database/process.ts';
import { startTestPostgres } from '../testing/postgres/server.ts';
import { connectDatabase, type DatabaseOptions } from './connect.ts';

/** Set FROGPOND_TEST_KILLS=100 for a longer run. */
const KILLS = Number(process.env['FROGPOND_TEST_KILLS'] ?? 10);
const ROWS_MAX = 60;

type Victim = {
  options: DatabaseOptions;
  /** Kills the database's process and its client's process at the same time. */
  kill(writer: LineProcess): Promise<void>;
  revive(): Promise<void>;
};

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

it(
  'neither loses nor duplicates an acknowledged row when it is killed',
  async () => {
    const victim = await createVictim();
    let acknowledged = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      const writer = await startWriter(victim.options);
      cleanups.push(() => writer.kill());
      const [rows, last] = (await writer.next('found')).split(' ').map(Number);
      // The last row may be committed although its acknowledgement was not printed.
      expect(last, `rows after kill ${kill}`).toBeGreaterThanOrEqual(acknowledged);
      expect(last).toBeLessThanOrEqual(acknowledged + 1);
      expect(rows).toBe(last);
      if (kill === 0) await refusesSecondStart(victim.options);
      const rowsNow = 1 + Math.floor(Math.random() * ROWS_MAX);
      for (let row = 0; row < rowsNow; row++) await writer.next('wrote');
      await victim.kill(writer);
      acknowledged = Math.max(...writer.lines.map((line) => Number(/^wrote (\d+)$/.exec(line)?.[1] ?? 0)));
      await victim.revive();
      writeProgress(kill + 1, KILLS);
    }
    expect(acknowledged).toBeGreaterThanOrEqual(KILLS);
  },
  // Each kill restarts the database, which takes a second, or many on a busy machine.
  60_000 + KILLS * 20_000,
);

async function createVictim(): Promise<Victim> {
  if (testEngine() === 'embedded') {
    const { data_dir, remove } = await createTestDataDirectory();
    cleanups.push(remove);
    return {
      options: { kind: 'embedded', data_dir },
      kill: (writer) => writer.kill(),
      revive: () => Promise.resolve(),
    };
  }
  const server = await startTestPostgres({ durable: true });
  cleanups.push(() => server.remove());
  return {
    options: { kind: 'postgres', url: server.url },
    async kill(writer) {
      await Promise.all([server.kill(), writer.kill()]);
    },
    revive: () => server.start(),
  };
}

/** Logs one line while the writer runs, and leaves its database unchanged, as the rows then show. */
async function refusesSecondStart(options: DatabaseOptions): Promise<void> {
  if (options.kind !== 'embedded') return;
  const second = connectDatabase({ ...options, worker_file: await embeddedWorker() }, silentLog);
  await expect(second).rejects.toThrow(
    /^The data directory \S+ is in use by another process \(pid \d+\)\. [^\n]+$/,
  );
}
