// The row that a statement returns, as data: a schema for each column. The row's TypeScript type is inferred from it, and tests compare
// it with the database (declared-rows.test.ts) and with every row that a test app reads (testing/database/declared-rows.ts).

import { z } from 'zod';

/** By column name. Nullable columns are `.nullable()`; a column that only some texts of the statement select is `.optional()`. */
export type Row = Record<string, z.ZodType>;
export type RowOf<R extends Row> = z.output<z.ZodObject<R>>;

export const uuid = z.guid();
export const text = z.string();
/** int2, int4 or int8. */
export const int = z.int();
/** Any numeric type. */
export const float = z.number();
export const bool = z.boolean();
/** A timestamptz, as an ISO string. */
export const instant = z.iso.datetime();
/** A date, as `2026-01-31`. */
export const day = z.iso.date();
export const bytes = z.instanceof(Buffer);

/** json or jsonb without a schema. If the contract has a schema, use that, so that the content is checked as well. */
export function json<T>() {
  return z.custom<T>((value) => value !== null && value !== undefined);
}

/** The names of the columns that are instants. */
export function instantsOf(row: Row): string[] {
  const isInstant = (column: z.ZodType): boolean =>
    column === instant || (column instanceof z.ZodNullable && column.unwrap() === instant);
  return Object.entries(row).flatMap(([name, column]) => (isInstant(column) ? [name] : []));
}

/** As `T`, but all columns are null if an outer join finds no row. */
export type Nulls<T> = { [K in keyof T]: T[K] | null };

/** Returns the same row with every column nullable. */
export function orNulls<R extends Row>(row: R): { [K in keyof R]: z.ZodNullable<R[K]> } {
  const nullable = Object.entries(row).map(([name, column]) => [name, column.nullable()]);
  // `fromEntries` forgets the names.
  return Object.fromEntries(nullable) as { [K in keyof R]: z.ZodNullable<R[K]> };
}
