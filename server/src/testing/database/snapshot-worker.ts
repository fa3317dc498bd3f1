// A thread that makes the snapshot for embedded test databases: created, migrated, and as small as possible.

import { parentPort, workerData } from 'node:worker_threads';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGlite } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';
import { migrate } from '../../db/migrate.ts';
import type { Session } from '../../db/pool.ts';

const database = await PGlite.create({
  extensions: { vector, pg_trgm },
  initDbStartParams: ['--wal-segsize=1'],
});
const session: Session = {
  async query<Row>(text: string, values?: unknown[]) {
    if (values !== undefined) return (await database.query<Row>(text, values)).rows;
    const results = await database.exec(text);
    return (results.at(-1)?.rows ?? []) as Row[];
  },
};
await session.query('create extension vector');
const silent = { info() {}, warn() {}, error() {} };
const target = {
  has_vector: true,
  withSession: <T>(work: (session: Session) => Promise<T>) => work(session),
};
await migrate(target, workerData as string, silent);
// The unused template databases are two thirds of the files.
await session.query(
  `update pg_database set datistemplate = false where datname in ('template0', 'template1')`,
);
await session.query('drop database template0');
await session.query('drop database template1');
await session.query('checkpoint');
const tar = await database.dumpDataDir('none');
const bytes = await tar.arrayBuffer();
parentPort?.postMessage(new Uint8Array(bytes), [bytes]);
