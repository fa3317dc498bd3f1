// The upgrade notes of CHANGELOG.md: each release says what an operator must do, and the database of the newest release upgrades.

import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOldDatabase, type OldDatabase } from '../testing/database/old-database.ts';
import { MIGRATIONS } from '../testing/database/database.ts';

const changelog = readFileSync(new URL('../../../CHANGELOG.md', import.meta.url), 'utf8');
const [unreleased = '', ...releases] = changelog.split(/^## \[/m).slice(1);
const lastMigration = (release: string | undefined) =>
  /The last migration is (\d{4})\./.exec(release ?? '')?.[1];

let old: OldDatabase;

beforeAll(async () => {
  old = await openOldDatabase(lastMigration(releases[0]) ?? '');
  await old.upgrade();
});
afterAll(() => old.close());

it('has notes for operators and the last migration in each release', async () => {
  expect(unreleased.startsWith('Unreleased]')).toBe(true);
  expect(releases.length).toBeGreaterThan(0);
  const numbers = (await readdir(MIGRATIONS)).map((name) => name.slice(0, 4));
  for (const release of [unreleased, ...releases]) expect(release).toMatch(/^### Operators\n- /m);
  for (const release of releases) expect(numbers).toContain(lastMigration(release));
});

it('upgrades an empty database of the newest release', async () => {
  const applied = await old.database.withSession((session) =>
    session.query<{ name: string }>('select name from schema_migrations where applied_at is not null'),
  );
  const newest = (await readdir(MIGRATIONS))
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .at(-1);
  expect(applied.map(({ name }) => name).join(' ')).toContain(newest?.replace('.sql', ''));
});
