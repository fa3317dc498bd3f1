import { describe, expect, it } from 'vitest';
import { SLICES } from './import-law.mjs';
import { importLaw } from './imports.mjs';
import { repositoryOf } from './sources.mjs';

/** Returns the problems of one file with this text. `others` are the files that it imports. */
function verdict(
  /** @type {string} */ from,
  /** @type {string} */ text,
  /** @type {string[]} */ others = [],
) {
  const files = Object.fromEntries(others.map((path) => [path, '// Another file.\n']));
  return importLaw.check(repositoryOf({ ...files, [from]: text }));
}

/** Returns the problem with one import between two files of this repository; empty if it is allowed. */
function between(/** @type {string} */ from, /** @type {string} */ to) {
  const shared = /^(contract|text)\/src\/(.+)\.ts$/.exec(to);
  const isOutside = shared && !from.startsWith(`${shared[1]}/`);
  const up = '../'.repeat(from.split('/').length - 1);
  const specifier = isOutside ? `@frogpond/${shared[1]}/${shared[2]}` : `./${up}${to}`;
  return verdict(from, `import { thing } from '${specifier}';`, [to]).join('\n');
}

describe('between workspaces', () => {
  it.each([
    ['server/src/turns/turns.ts', 'contract/src/conversations/turns.ts'],
    ['server/src/turns/turns.ts', 'text/src/sentences/sentences.ts'],
    ['web/src/queries/turns/turns.ts', 'contract/src/conversations/turns.ts'],
    ['web/src/features/answer/Answer.tsx', 'text/src/sentences/sentences.ts'],
    ['contract/src/conversations/turns.ts', 'contract/src/fields.ts'],
    ['e2e/asking.spec.ts', 'server/src/testing/fake-gateway/fake-gateway.ts'],
  ])('%s may import %s', (from, to) => expect(between(from, to)).toBe(''));

  it.each([
    ['web/src/queries/turns/turns.ts', 'server/src/turns/turns.ts'],
    ['server/src/turns/turns.ts', 'web/src/lib/time.ts'],
    ['contract/src/conversations/turns.ts', 'text/src/sentences/sentences.ts'],
    ['text/src/sentences/sentences.ts', 'contract/src/conversations/turns.ts'],
    ['e2e/asking.spec.ts', 'server/src/turns/turns.ts'],
    ['scripts/build/build.mjs', 'server/src/config.ts'],
  ])('%s may not import %s', (from, to) => expect(between(from, to)).toContain('may not import'));
});

describe('within the server', () => {
  it.each([
    ['server/src/turns/routes.ts', 'server/src/turns/turns.ts'],
    ['server/src/turns/routes.ts', 'server/src/http/route.ts'],
    ['server/src/turns/turns.ts', 'server/src/turns/store.ts'],
    ['server/src/comments/comments.ts', 'server/src/turns/turns.ts'],
    ['server/src/comments/routes.ts', 'server/src/turns/turns.ts'],
    ['server/src/turns/turns.ts', 'server/src/policies/policies.ts'],
    ['server/src/turns/store.ts', 'server/src/db/connect.ts'],
    ['server/src/turns/turns.test.ts', 'server/src/app.ts'],
    ['server/src/app.ts', 'server/src/turns/routes.ts'],
  ])('%s may import %s', (from, to) => expect(between(from, to)).toBe(''));

  it.each([
    ['server/src/turns/routes.ts', 'server/src/turns/store.ts', 'server routes may not import server store'],
    ['server/src/turns/routes.ts', 'server/src/comments/comments.ts', 'turns may not import comments'],
    [
      'server/src/turns/turns.ts',
      'server/src/comments/store.ts',
      'turns may not import server store of comments',
    ],
    ['server/src/turns/turns.ts', 'server/src/comments/comments.ts', 'turns may not import comments'],
    ['server/src/turns/store.ts', 'server/src/turns/turns.ts', 'server store may not import server noun'],
    [
      'server/src/jobs/queue.ts',
      'server/src/turns/turns.ts',
      'server infrastructure may not import server noun',
    ],
    ['server/src/turns/turns.ts', 'server/src/app.ts', 'server noun may not import server app'],
    ['server/src/gossip/gossip.ts', 'server/src/turns/turns.ts', 'the slice gossip is unknown'],
  ])('%s may not import %s', (from, to, message) => expect(between(from, to)).toContain(message));
});

it('has no import cycle between slices', () => {
  const look = (/** @type {string} */ slice, /** @type {string[]} */ above) => {
    expect(above).not.toContain(slice);
    for (const next of SLICES[slice] ?? []) look(next, [...above, slice]);
  };
  for (const slice of Object.keys(SLICES)) look(slice, []);
});

describe('within the web app', () => {
  it.each([
    ['web/src/app/router.tsx', 'web/src/screens/home/Home.tsx'],
    ['web/src/screens/home/Home.tsx', 'web/src/features/composer/Composer.tsx'],
    ['web/src/features/composer/Composer.tsx', 'web/src/queries/models/model-offer.ts'],
    ['web/src/features/composer/Composer.tsx', 'web/src/app/paths.ts'],
    ['web/src/queries/models/model-offer.ts', 'web/src/api/client.ts'],
    ['web/src/ui/Frog.tsx', 'web/src/lib/time.ts'],
  ])('%s may import %s', (from, to) => expect(between(from, to)).toBe(''));

  it.each([
    [
      'web/src/features/composer/Composer.tsx',
      'web/src/features/models/Models.tsx',
      'never import each other',
    ],
    ['web/src/screens/home/Home.tsx', 'web/src/screens/create.tsx', 'never import each other'],
    ['web/src/features/composer/Composer.tsx', 'web/src/screens/home/Home.tsx', 'may not import web screens'],
    ['web/src/ui/Frog.tsx', 'web/src/queries/models/model-offer.ts', 'may not import web queries'],
    ['web/src/api/client.ts', 'web/src/queries/models/model-offer.ts', 'may not import web queries'],
    ['web/src/lib/time.ts', 'web/src/ui/Frog.tsx', 'may not import web ui'],
    ['web/src/queries/models/model-offer.ts', 'web/src/app/router.tsx', 'may not import web app'],
  ])('%s may not import %s', (from, to, message) => expect(between(from, to)).toContain(message));
});

describe('packages', () => {
  it.each([
    ['contract/src/conversations/turns.ts', "import { z } from 'zod';"],
    ['server/src/turns/store.ts', "import { sql } from 'kysely';"],
    ['server/src/turns/routes.ts', "import type { FastifyInstance } from 'fastify';"],
    ['server/src/main.ts', "import { readFileSync } from 'node:fs';"],
    ['web/src/queries/turns/turns.ts', "import { useQueryClient } from '@tanstack/react-query';"],
    ['web/src/features/answer/Answer.tsx', "import { useQuery } from '@tanstack/react-query';"],
    ['server/src/turns/turns.test.ts', "import { it } from 'vitest';"],
  ])('%s may contain %s', (from, text) => expect(verdict(from, text)).toEqual([]));

  it.each([
    ['web/src/lib/time.ts', "import { readFileSync } from 'node:fs';", 'runs in the browser'],
    ['server/src/turns/turns.ts', "import { sql } from 'kysely';", 'SQL belongs in a store.ts'],
    ['server/src/turns/turns.ts', "import type { FastifyRequest } from 'fastify';", 'handle HTTP'],
    [
      'web/src/features/answer/Answer.tsx',
      "import { useQueryClient } from '@tanstack/react-query';",
      'touches the cache',
    ],
  ])('%s may not contain %s', (from, text, message) => expect(verdict(from, text).join()).toContain(message));
});

it('finds every form of import, reports the line, and rejects re-exports', () => {
  const text = [
    "export { thing } from './store.ts';",
    "export type Other = import('../comments/store.ts').Other;",
    "const later = () => import('../comments/routes.ts');",
    "import { gone } from './gone.ts';",
  ].join('\n');
  const others = [
    'server/src/turns/store.ts',
    'server/src/comments/store.ts',
    'server/src/comments/routes.ts',
  ];
  expect(verdict('server/src/turns/turns.ts', text, others)).toEqual([
    'server/src/turns/turns.ts:1  does not re-export: import the name from the file that declares it',
    'server/src/turns/turns.ts:2  turns may not import server store of comments (../comments/store.ts)',
    'server/src/turns/turns.ts:3  server noun may not import server routes (../comments/routes.ts)',
    'server/src/turns/turns.ts:4  imports ./gone.ts, which does not exist',
  ]);
});

it('rejects a file outside all zones', () => {
  expect(verdict('web/src/utils/misc.ts', "import './x.css';").join()).toContain('belongs to no zone');
});
