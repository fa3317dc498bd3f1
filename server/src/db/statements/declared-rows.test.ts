// Describes every registered statement on the migrated schema, without running it, and compares its columns with the declared row: names,
// types, and nulls of the columns that come unchanged from a table. The nulls of computed columns and of outer joins are checked wherever
// a test runs the statement (testing/database/declared-rows.ts).

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { time } from '@frogpond/contract/fields';
import { openTestDatabase } from '../../testing/database/database.ts';
import { describeStatement, type Column } from '../../testing/database/describe-statement.ts';
import type { Database } from '../connect.ts';
import { bytes } from './row.ts';
import { statements, type Declared } from './statement.ts';

let database: Database;
let declarations: number;
beforeAll(async () => {
  declarations = await importStatements();
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('declares the row that each statement returns', async () => {
  // Needs pgvector.
  const isKnown = (name: string): boolean => name !== 'embeddings.by_graph' || database.has_vector;
  const own = [...statements.values()].filter(({ name }) => !name.startsWith('test.'));
  // A declaration inside a function makes several statements.
  expect(own.length).toBeGreaterThanOrEqual(declarations);
  const described = own.filter(({ name }) => isKnown(name));
  expect((await Promise.all(described.map(problemsOf))).flat()).toEqual([]);
}, 120_000);

/** Declares the functions that declare statements. */
const DECLARING = path.join('db', 'statements', 'statement.ts');

/** Registers the statements of all files that declare some. Returns the number of declarations. */
async function importStatements(): Promise<number> {
  let count = 0;
  const sources = fileURLToPath(new URL('../../', import.meta.url));
  for (const name of await readdir(sources, { recursive: true })) {
    const file = path.join(sources, name);
    if (!name.endsWith('.ts') || name.endsWith('.test.ts') || name === DECLARING) continue;
    const found = (await readFile(file, 'utf8')).match(/\b(?:prepared|preparedWide|planned)[<(]/g);
    if (found === null) continue;
    await import(file);
    count += found.length;
  }
  return count;
}

/** Of the texts that the statement has for different sample values. */
async function problemsOf(statement: Declared): Promise<string[]> {
  const problems: string[] = [];
  for (const sql of textsOf(statement)) {
    try {
      const columns = await database.withSession((session) => describeStatement(session, sql));
      problems.push(...compare(statement, columns, sql));
    } catch (error) {
      problems.push(`${statement.name}: ${String(error)} in ${sql}`);
    }
  }
  return problems;
}

const DOES_NOT_KEEP_NULLS_APART = /\b(left|right|full) join\b|\bunion\b/;

function compare({ name: statement, row }: Declared, columns: Column[], sql: string): string[] {
  const problems: string[] = [];
  const found = new Map(columns.map((column) => [column.name, column]));
  for (const name of found.keys()) if (row[name] === undefined) problems.push(`${name} is not declared`);
  for (const [name, schema] of Object.entries(row)) {
    const column = found.get(name);
    if (column === undefined) {
      if (!schema.safeParse(undefined).success) problems.push(`${name} is not returned`);
      continue;
    }
    const types = typesOf(schema);
    if (!types.includes(column.type))
      problems.push(`${name} is ${column.type}, declared as ${types.join(', ')}`);
    // A value of any JSON, such as null.
    if (schema instanceof z.ZodUnknown) continue;
    const isNullable = schema.safeParse(null).success;
    if (column.is_not_null === true && isNullable && !DOES_NOT_KEEP_NULLS_APART.test(sql))
      problems.push(`${name} is never null`);
    if (column.is_not_null === false && !isNullable && !ALWAYS_SET.has(`${statement}: ${name}`))
      problems.push(`${name} can be null`);
  }
  return problems.map((problem) => `${statement}: ${problem}`);
}

/** Nullable columns that a condition of the statement, or the statement itself, gives a value. */
const ALWAYS_SET = new Set([
  'invitations.invited: invitation_id',
  'jobs.take: owner',
  'leases.renew: lease_owner',
  'search.passages: ai_response',
  'weigh_in.cards: ai_response',
]);

/** The types of the database whose values the client parses to what the schema describes. */
function typesOf(schema: z.ZodType): string[] {
  if (schema === bytes) return ['bytea'];
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return typesOf(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodArray)
    return ['json', 'jsonb', ...typesOf(schema.element as z.ZodType).map((type) => `_${type}`)];
  if (schema instanceof z.ZodLiteral) return typesOfValue([...schema.values][0]);
  if (schema instanceof z.ZodEnum) return typesOfValue(schema.options[0]);
  if (schema instanceof z.ZodGUID || schema instanceof z.ZodUUID) return ['uuid'];
  if (schema instanceof z.ZodISODateTime || schema === time) return ['timestamptz'];
  if (schema instanceof z.ZodISODate) return ['date'];
  if (schema instanceof z.ZodString) return ['text'];
  if (schema instanceof z.ZodBoolean) return ['bool'];
  if (schema instanceof z.ZodNumberFormat) return INTEGERS;
  if (schema instanceof z.ZodNumber) return NUMBERS;
  return ['json', 'jsonb'];
}

const INTEGERS = ['int2', 'int4', 'int8'];
const NUMBERS = [...INTEGERS, 'float4', 'float8', 'numeric'];

function typesOfValue(value: unknown): string[] {
  return typeof value === 'number' ? INTEGERS : ['text'];
}

const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Values that become names in the text of a statement. All others are parameters, or choose a text as `CHOICES` do. */
const SAMPLES: Record<string, Record<string, unknown>> = {
  'deletion.batch_of_rows': { table: 'notifications', column: 'actor_id' },
  'jobs.delete_old_rows': { table: 'sessions', column: 'expires_at', type: 'timestamptz' },
  'leases.renew': { table: 'jobs' },
  'turns.end': { status: 'complete', error_code: null },
};

const CHOICES = [null, true, undefined];

/** The texts for sample values, and with each of the values null, true and absent. */
function textsOf({ name, build }: Declared): Set<string> {
  const used = new Set<string>();
  const sample = { ...SAMPLES[name] };
  const compile = (changed: Record<string, unknown>): string => {
    const values = new Proxy<Record<string, unknown>>(
      { ...sample, ...changed },
      {
        get(given, key) {
          used.add(String(key));
          return key in given ? given[String(key)] : 'sample';
        },
      },
    );
    return build(values as never).compile(compiler).sql;
  };
  const texts = new Set([compile({})]);
  for (const key of used) {
    if (key in sample) continue;
    for (const choice of CHOICES)
      try {
        texts.add(compile({ [key]: choice }));
      } catch {
        // The value is never null, a boolean or absent.
      }
  }
  return texts;
}
