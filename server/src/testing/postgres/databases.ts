// Databases on the real PostgreSQL of a test run, each a copy of one that was migrated once. The server is TEST_DATABASE_URL's,
// or our own, which setup.ts starts for the whole run.

import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** How the global setup passes the server's address to the test processes. */
export const SERVER_URL = 'FROGPOND_TEST_POSTGRES_URL';
export const TEMPLATE = 'FROGPOND_TEST_POSTGRES_TEMPLATE';

export type TestPostgresDatabase = { url: string; drop: () => Promise<void> };

/** A copy of the migrated database. */
export function createTestPostgresDatabase(): Promise<TestPostgresDatabase> {
  const serverUrl = process.env[SERVER_URL];
  const template = process.env[TEMPLATE];
  if (serverUrl === undefined || template === undefined)
    throw new Error('no PostgreSQL runs: the project needs the global setup src/testing/postgres/setup.ts');
  return createDatabase(serverUrl, template);
}

/** An empty database, if no template is named. */
export async function createDatabase(serverUrl: string, template?: string): Promise<TestPostgresDatabase> {
  const name = `frogpond_test_${randomUUID().replaceAll('-', '').slice(0, 16)}`;
  await execute(serverUrl, `create database ${name} template ${template ?? 'template0'} encoding 'UTF8'`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => execute(serverUrl, `drop database if exists ${name} with (force)`),
  };
}

export async function execute(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
