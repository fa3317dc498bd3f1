// Copies everything from one database to an empty one, all or nothing: one transaction writes, compares every table with its
// source by count and hash, and commits only if all are equal. The source is only read.

import type { Database } from '../db/connect.ts';
import type { Session } from '../db/pool.ts';
import {
  addForeignKeys,
  dropForeignKeys,
  fingerprint,
  hasRows,
  loadTables,
  lockTables,
  loadRows,
  setTriggers,
  writeRows,
  writeSetting,
  type MovedTable,
} from './move-store.ts';

/** An error whose message is for the operator. */
export class MoveError extends Error {
  override name = 'MoveError';
}

export type MoveOptions = {
  /** The secret that signs access tokens, if the source stores it beside the database; with it, sessions stay valid. */
  auth_secret: string | null;
  onTable?: (table: string, rows: number) => void;
};

export type Moved = { tables: number; rows: number };

type Ends = { source: Session; target: Session };

/** Throws `MoveError` if the tables differ, the target has rows, or a copied table differs from its source. */
export async function moveDatabase(
  from: Pick<Database, 'withSession'>,
  to: Pick<Database, 'withSession'>,
  options: MoveOptions,
): Promise<Moved> {
  return from.withSession((source) =>
    inWholeTransaction(source, 'begin isolation level repeatable read read only', () =>
      to.withSession(async (target) => {
        const moved = await inWholeTransaction(target, 'begin', () => moveAll({ source, target }, options));
        await target.query('analyze');
        return moved;
      }),
    ),
  );
}

async function moveAll(ends: Ends, options: MoveOptions): Promise<Moved> {
  const { source, target } = ends;
  const tables = await loadTables(source);
  requireSameTables(tables, await loadTables(target));
  await lockTables(target, tables);
  await requireEmpty(target, tables);
  const keys = await dropForeignKeys(target);
  await setTriggers(target, tables, 'disable');
  const moved: Moved = { tables: 0, rows: 0 };
  for (const table of tables) {
    const rows = await moveTable(ends, table);
    moved.tables += 1;
    moved.rows += rows;
    options.onTable?.(table.name, rows);
  }
  await setTriggers(target, tables, 'enable');
  await addForeignKeys(target, keys);
  if (options.auth_secret !== null) await writeSetting(target, 'auth_secret', options.auth_secret);
  return moved;
}

/** Copies and compares a table. Returns its number of rows. */
async function moveTable({ source, target }: Ends, table: MovedTable): Promise<number> {
  for await (const rows of loadRows(source, table)) await writeRows(target, table, rows);
  const wanted = await fingerprint(source, table);
  const found = await fingerprint(target, table);
  if (wanted.rows !== found.rows || wanted.hash !== found.hash)
    throw new MoveError(
      `The table ${table.name} differs after the move (${wanted.rows} and ${found.rows} rows). The move was rolled back.`,
    );
  return wanted.rows;
}

function requireSameTables(source: readonly MovedTable[], target: readonly MovedTable[]): void {
  const describe = ({ name, columns }: MovedTable) =>
    `${name}(${columns.map((column) => `${column.name} ${column.type}`).join(', ')})`;
  const found = new Set(target.map(describe));
  const missing = source.filter((table) => !found.has(describe(table)));
  if (missing.length > 0 || source.length !== target.length)
    throw new MoveError(
      `The two databases have different tables (${missing.map(({ name }) => name).join(', ') || 'the target has more'}). ` +
        'Use the version that both belong to, and move to a separate database.',
    );
}

async function requireEmpty(target: Session, tables: readonly MovedTable[]): Promise<void> {
  const full: string[] = [];
  for (const table of tables) if (await hasRows(target, table)) full.push(table.name);
  if (full.length > 0)
    throw new MoveError(
      `The target is not empty: ${full.join(', ')} have rows. Create an empty database and move into that one.`,
    );
}

async function inWholeTransaction<T>(session: Session, begin: string, work: () => Promise<T>): Promise<T> {
  await session.query(begin);
  try {
    const result = await work();
    await session.query('commit');
    return result;
  } catch (error) {
    // The connection may be broken, which also rolls back. An error of the rollback is ignored: the first error is reported.
    await session.query('rollback').catch(() => {});
    throw error;
  }
}
