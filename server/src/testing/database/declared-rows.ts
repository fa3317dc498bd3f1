// Compares each row that a statement returns with the declared one: names, types and nulls of its columns.

import { z } from 'zod';
import { rowCheck, type Declared } from '../../db/statements/statement.ts';

const schemas = new Map<string, z.ZodType>();
const wrong = new Set<string>();

/** Fails every statement of this process whose rows differ from its declaration. */
export function checkDeclaredRows(): void {
  rowCheck.check = (statement, rows) => {
    const found = schemaOf(statement).safeParse(rows);
    if (found.success) return;
    const message = `${statement.name} returned another row than it declares: ${z.prettifyError(found.error)}`;
    wrong.add(message);
    throw new Error(message);
  };
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
