// Reads and writes every table of a database as text: columns, rows in key order, fingerprints. PostgreSQL's text form of a
// value restores exactly that value, for every type, on both engines and in every version.

import { escapeIdentifier } from 'pg';
import type { Session } from '../db/pool.ts';

export type Column = { name: string; type: string; is_generated: boolean };
export type MovedTable = { name: string; columns: Column[]; key: string[] };
export type Fingerprint = { rows: number; hash: string };
export type ForeignKey = { table: string; name: string; definition: string };

/** The position of each column in the primary key. */
type Keyed = MovedTable & { positions: Map<string, number> };

/** A row is usually a few kilobytes, and at most about a megabyte. */
const BATCH = 200;
/** A table that the migrations of each side write. */
const OWN_TABLE = 'schema_migrations';

/** Returns all tables that are moved, with their columns. */
export async function loadTables(session: Session): Promise<MovedTable[]> {
  const rows = await session.query<Column & { table_name: string; key_position: number | null }>(
    `select c.relname as table_name, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
            a.attgenerated <> '' as is_generated, array_position(k.conkey, a.attnum) as key_position
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> $1
     order by c.relname, a.attname`,
    [OWN_TABLE],
  );
  const tables = new Map<string, Keyed>();
  for (const { table_name, key_position, ...column } of rows) {
    const fresh: Keyed = { name: table_name, columns: [], key: [], positions: new Map() };
    const table = tables.get(table_name) ?? fresh;
    table.columns.push(column);
    if (key_position !== null) table.positions.set(column.name, key_position);
    tables.set(table_name, table);
  }
  return [...tables.values()].map(({ positions, ...table }) => ({
    ...table,
    key: [...positions].toSorted(([, a], [, b]) => a - b).map(([name]) => name),
  }));
}

/** Locks the tables against all access until the transaction ends. */
export async function lockTables(session: Session, tables: readonly MovedTable[]): Promise<void> {
  await session.query(
    `lock table ${tables.map(({ name }) => escapeIdentifier(name)).join(', ')} in access exclusive mode`,
  );
}

/** Returns whether the table has any row. */
export async function hasRows(session: Session, { name }: MovedTable): Promise<boolean> {
  return (await session.query(`select 1 from ${escapeIdentifier(name)} limit 1`)).length > 0;
}

/**
 * Drops the foreign keys, so that rows may be inserted in any order. Adding them again checks every row, which is faster than a
 * check per insert.
 */
export async function dropForeignKeys(session: Session): Promise<ForeignKey[]> {
  const keys = await session.query<ForeignKey>(
    `select k.conrelid::regclass::text as "table", k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype = 'f' and c.relnamespace = current_schema()::regnamespace order by 1, 2`,
  );
  for (const { table, name } of keys)
    await session.query(`alter table ${table} drop constraint ${escapeIdentifier(name)}`);
  return keys;
}

/** Throws if a row violates one of the keys. */
export async function addForeignKeys(session: Session, keys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of keys)
    await session.query(`alter table ${table} add constraint ${escapeIdentifier(name)} ${definition}`);
}

/** Triggers are disabled during the move, because rows that they derive from others are moved like all rows. */
export async function setTriggers(
  session: Session,
  tables: readonly MovedTable[],
  state: 'enable' | 'disable',
): Promise<void> {
  for (const { name } of tables)
    await session.query(`alter table ${escapeIdentifier(name)} ${state} trigger user`);
}

/** Yields rows in order of their key, as lists of texts in the order of `writtenColumns`. Needs an open transaction. */
export async function* loadRows(
  session: Session,
  table: MovedTable,
): AsyncGenerator<Record<string, string | null>[]> {
  const list = writtenColumns(table).map(({ name }, at) => `${escapeIdentifier(name)}::text as c${at}`);
  const order = table.key.length === 0 ? '' : `order by ${table.key.map(escapeIdentifier).join(', ')}`;
  await session.query(
    `declare moved no scroll cursor for select ${list.join(', ')} from ${escapeIdentifier(table.name)} ${order}`,
  );
  for (;;) {
    const rows = await session.query<Record<string, string | null>>(`fetch ${BATCH} from moved`);
    if (rows.length === 0) break;
    yield rows;
  }
  await session.query('close moved');
}

/** Inserts rows as `loadRows` returned them. The database computes generated columns. */
export async function writeRows(
  session: Session,
  table: MovedTable,
  rows: readonly Record<string, string | null>[],
): Promise<void> {
  const columns = writtenColumns(table);
  const names = columns.map(({ name }) => escapeIdentifier(name)).join(', ');
  const casts = columns.map(({ type }, at) => `c${at}::${type}`).join(', ');
  const lists = columns.map((_, at) => `$${at + 1}::text[]`).join(', ');
  const aliases = columns.map((_, at) => `c${at}`).join(', ');
  await session.query(
    `insert into ${escapeIdentifier(table.name)} (${names}) select ${casts} from unnest(${lists}) as r(${aliases})`,
    columns.map((_, at) => rows.map((row) => row[`c${at}`] ?? null)),
  );
}

/** Returns a count and a hash over all values, including generated columns, independent of the row order. */
export async function fingerprint(session: Session, table: MovedTable): Promise<Fingerprint> {
  const row = table.columns.map(({ name }) => `${escapeIdentifier(name)}::text`).join(', ');
  // Sums of 63 bits each: the order does not matter, but a duplicate row does.
  const part = (from: number) =>
    `coalesce(sum(('x' || substr(digest, ${from}, 16))::bit(64)::bigint::numeric), 0)::text`;
  const [found] = await session.query<{ rows: number; hash: string }>(
    `select count(*) as rows, ${part(1)} || '/' || ${part(17)} as hash from (
       select encode(sha256(convert_to(row(${row})::text, 'UTF8')), 'hex') as digest
       from ${escapeIdentifier(table.name)}) as digests`,
  );
  return found ?? { rows: 0, hash: '' };
}

/** Writes a row of the table `settings`, over an earlier value of the key. */
export async function writeSetting(session: Session, key: string, value: string): Promise<void> {
  await session.query(
    'insert into settings (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
    [key, value],
  );
}

function writtenColumns({ columns }: MovedTable): Column[] {
  return columns.filter(({ is_generated }) => !is_generated);
}
