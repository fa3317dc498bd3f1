// Asks the database for the columns of a statement without running it: the messages Parse and Describe of the protocol.

import type { Connection, FieldDef, Submittable } from 'pg';
import type { Session } from '../../db/pool.ts';

/** `is_not_null`: of the table's column that the statement returns unchanged; null for computed columns. */
export type Column = { name: string; type: string; is_not_null: boolean | null };

export async function describeStatement(session: Session, text: string): Promise<Column[]> {
  const description = new Description(text);
  // The session passes it on to the client, which takes such objects as well as texts.
  await session.query(description as unknown as string);
  const fields = await description.fields;
  return await session.query<Column>(
    `select f.name, t.typname as type, a.attnotnull as is_not_null
    from unnest($1::text[], $2::oid[], $3::oid[], $4::int[]) with ordinality as f(name, type, relation, place, at)
    join pg_type t on t.oid = f.type
    left join pg_attribute a on a.attrelid = f.relation and a.attnum = f.place
    order by f.at`,
    [
      fields.map(({ name }) => name),
      fields.map(({ dataTypeID }) => dataTypeID),
      fields.map(({ tableID }) => tableID),
      fields.map(({ columnID }) => columnID),
    ],
  );
}

class Description implements Submittable {
  readonly fields: Promise<FieldDef[]>;
  readonly #text: string;
  readonly #found: FieldDef[] = [];
  #resolve: (fields: FieldDef[]) => void = () => {};
  #reject: (error: Error) => void = () => {};

  constructor(text: string) {
    this.#text = text;
    this.fields = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  submit(connection: Connection): void {
    connection.parse({ name: '', text: this.#text, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.#found.push(...fields);
  }

  handleError(error: Error): void {
    this.#reject(error);
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#found);
  }
}
