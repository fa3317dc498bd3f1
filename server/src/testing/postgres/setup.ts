// Vitest's global setup of the PostgreSQL project: one server for the whole run, and one migrated database in it as the
// template of every test database.

import { connectDatabase } from '../../db/connect.ts';
import { migrate } from '../../db/migrate.ts';
import { MIGRATIONS, silentLog } from '../database/database.ts';
import { createDatabase, SERVER_URL, TEMPLATE } from './databases.ts';
import { startTestPostgres } from './server.ts';

export async function setup(): Promise<() => Promise<void>> {
  const givenUrl = process.env['TEST_DATABASE_URL'];
  const server = givenUrl === undefined ? await startTestPostgres() : null;
  try {
    const serverUrl = server?.url ?? givenUrl ?? '';
    const template = await createDatabase(serverUrl);
    const database = await connectDatabase({ kind: 'postgres', url: template.url }, silentLog);
    await migrate(database, MIGRATIONS, silentLog);
    await database.close();
    // Test processes start after this and inherit the environment.
    process.env[SERVER_URL] = serverUrl;
    process.env[TEMPLATE] = new URL(template.url).pathname.slice(1);
    return async () => {
      if (server === null) await template.drop();
      await server?.remove();
    };
  } catch (error) {
    await server?.remove();
    throw error;
  }
}
