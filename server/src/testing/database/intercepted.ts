// For tests of query plans: a database that hands each statement to the test, and the nodes of a plan.

import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
} from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Tables } from '../../db/tables/tables.ts';

/** As `explain (format json)` prints it. */
export type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Plan[];
};

export function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

/** `run` gets each statement and returns its result. Transactions begin and end without a statement. */
export function interceptedDb(run: <R>(query: CompiledQuery) => Promise<QueryResult<R>>): Db {
  const connection: DatabaseConnection = {
    executeQuery: run,
    async *streamQuery() {
      // No stream is read here.
    },
  };
  const nothing = async (): Promise<void> => {};
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createDriver: () => ({
        init: nothing,
        acquireConnection: async () => connection,
        beginTransaction: nothing,
        commitTransaction: nothing,
        rollbackTransaction: nothing,
        releaseConnection: nothing,
        destroy: nothing,
      }),
    },
  });
}
