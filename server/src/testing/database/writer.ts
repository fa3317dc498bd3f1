// A process that crash tests kill: it opens the database that its first argument describes, prints the existing rows, then writes rows
// one by one, each in a transaction, and prints each one only after the database has acknowledged it.

import { sql } from 'kysely';
import { connectDatabase, type DatabaseOptions } from '../../db/connect.ts';
import { inTransaction } from '../../db/transaction.ts';
import { createLogger } from '../../log.ts';

/** Frequent, so that a kill can interrupt one. */
const ROWS_A_CHECKPOINT = 40;

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

try {
  const [, , text = '', workerFile = '', prepared = null] = process.argv;
  const options = JSON.parse(text) as DatabaseOptions;
  const embedded = { worker_file: new URL(workerFile), findPrepared: () => Promise.resolve(prepared) };
  const { db, withSession } = await connectDatabase(
    options.kind === 'postgres' ? options : { ...options, ...embedded },
    createLogger('silent'),
  );
  await sql`create table if not exists writes (id int primary key, padding text not null)`.execute(db);
  const found = await sql<{ rows: number; last: number }>`
    select count(*) as rows, coalesce(max(id), 0) as last from writes`.execute(db);
  const { rows = 0, last = 0 } = found.rows[0] ?? {};
  say(`found ${rows} ${last}`);
  for (let id = last + 1; ; id++) {
    await inTransaction(db, (tx) => sql`insert into writes values (${id}, repeat('x', 500))`.execute(tx));
    say(`wrote ${id}`);
    if (id % ROWS_A_CHECKPOINT === 0) await withSession((session) => session.query('checkpoint'));
  }
} catch (error) {
  say(`failed ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
