// A primary and a streaming replica of it, both real servers. The replica starts on a cold copy of the primary's data.

import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startTestPostgres, type TestPostgres } from './server.ts';
import { SCRATCH } from '../scratch.ts';

export type ReplicatedPostgres = { primary: TestPostgres; replica: TestPostgres; remove(): Promise<void> };

/** `prepare` fills the primary before it is copied. */
export async function startReplicatedPostgres(
  prepare: (url: string) => Promise<void>,
): Promise<ReplicatedPostgres> {
  const folders = await Promise.all(
    ['primary', 'replica'].map((role) =>
      mkdtemp(path.join(SCRATCH, `frogpond-test-postgres-${process.pid}-${role}-`)),
    ),
  );
  const [primaryFolder = '', replicaFolder = ''] = folders;
  const primary = await startTestPostgres({ folder: primaryFolder });
  await prepare(primary.url);
  await primary.stop();
  // Keeps the owner, as whom the server runs.
  const { status, stderr } = spawnSync(
    'cp',
    ['-a', path.join(primaryFolder, 'data'), path.join(replicaFolder, 'data')],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`the primary was not copied: ${stderr}`);
  await writeFile(path.join(replicaFolder, 'data', 'standby.signal'), '');
  await primary.start();
  const { hostname, port } = new URL(primary.url);
  const replica = await startTestPostgres({
    folder: replicaFolder,
    settings: [`primary_conninfo=host=${hostname} port=${port} user=postgres`],
  });
  return {
    primary,
    replica,
    async remove() {
      await replica.remove();
      await primary.remove();
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
    },
  };
}
