// Compares each row that a statement returns with the declared one: names, types and nulls of its columns; and the text that a prepared
// statement keeps with the one for its values.

import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { rowCheck, keptTextCheck, type Declared } from '../../db/statements/statement.ts';

const schemas = new Map<string, z.ZodType>();
const wrong = new Set<string>();

/** Fails every statement of this process whose rows differ from its declaration, or whose kept text depends on more than its choices. */
export function checkDeclaredRows(): void {
  rowCheck.check = (statement, rows) => {
    const found = schemaOf(statement).safeParse(rows);
    if (!found.success)
      fail(`${statement.name} returned another row than it declares: ${z.prettifyError(found.error)}`);
  };
  keptTextCheck.check = (name, kept, builtFromValues) => {
    const { sql, parameters } = builtFromValues();
    if (kept.sql !== sql || !isDeepStrictEqual(kept.parameters, parameters))
      fail(`${name} has another text or other parameters for these values: ${sql}`);
  };
}

function fail(message: string): never {
  wrong.add(message);
  throw new Error(message);
}

/** Returns what was found since the last call; the failed statement may have failed in the background. */
export function takeWrongRows(): string[] {
  const found = [...wrong];
  wrong.clear();
  return found;
}

function schemaOf({ name, row }: Declared): z.ZodType {
  const schema = schemas.get(name) ?? z.array(z.strictObject(row));
  schemas.set(name, schema);
  return schema;
}
