import { describe, expect, it } from 'vitest';
import { documentedNames } from './docs.mjs';
import {
  fileLength,
  openingComment,
  reasonedAssertions,
  reasonedSuppressions,
  unfinishedWork,
  wholeTests,
} from './files.mjs';
import {
  loads,
  namedIndexes,
  numberedMigrations,
  profileColumns,
  rights,
  settings,
  sqlHomes,
} from './server.mjs';
import { repositoryOf } from './sources.mjs';
import { colourLiterals, tokens } from './styles.mjs';

/** @param {import('./sources.mjs').Rule} rule @param {Record<string, string>} texts */
const problems = (rule, texts) => rule.check(repositoryOf(texts));

describe('files', () => {
  it('limits the length of files, except data tables', () => {
    const long = `// Long.\n${'x\n'.repeat(300)}`;
    const texts = {
      'web/src/lib/a.ts': long,
      'text/src/words.data.ts': long,
      'web/src/b.css': long.slice(2),
    };
    expect(problems(fileLength, texts)).toEqual([
      'web/src/lib/a.ts  has 301 lines: split it by noun',
      'web/src/b.css  has 301 lines: split it by noun',
    ]);
  });

  it('requires an opening comment in every language, except in tests', () => {
    const texts = {
      'scripts/a.mjs': '#!/usr/bin/env node\n// What it is.\n',
      'server/migrations/0001.sql': '-- What it is.\n',
      'web/src/a.css': '/* What it is. */',
      'web/src/A.module.css': '.a {}',
      'web/src/a.test.ts': 'it();',
      'web/src/b.ts': 'const b = 1;',
      'web/src/c.ts': '//\nconst c = 1;',
    };
    expect(problems(openingComment, texts).map((line) => line.split(':')[0])).toEqual([
      'web/src/b.ts',
      'web/src/c.ts',
    ]);
  });

  it('finds marks of unfinished work as whole words only', () => {
    const mark = ['TO', 'DO'].join('');
    const texts = {
      'web/src/a.ts': `// One.\n// ${mark}: later\n`,
      'web/src/b.ts': `const ${mark}S = 1; // XXXL`,
    };
    expect(problems(unfinishedWork, texts)).toEqual([
      `web/src/a.ts:2  contains ${mark}: do it, or open an issue`,
    ]);
  });

  it('finds skipped and focused tests in any chain of calls', () => {
    const text = [
      'it.only("a");',
      'describe.skip.each([])("b");',
      'test.describe.fixme("c");',
      'list.only();',
    ].join('\n');
    expect(problems(wholeTests, { 'e2e/a.spec.ts': text })).toEqual([
      'e2e/a.spec.ts:1  it.only',
      'e2e/a.spec.ts:2  describe.skip',
      'e2e/a.spec.ts:3  test.fixme',
    ]);
  });

  it('requires a reason beside suppressions and type assertions', () => {
    const suppressions = [
      '// oxlint-disable-next-line no-console -- the banner is for people',
      '// oxlint-disable-next-line no-console',
      '/* oxlint-disable no-console -- everywhere */',
    ];
    expect(problems(reasonedSuppressions, { 'web/src/a.ts': suppressions.join('\n') })).toHaveLength(2);
    const assertions = [
      'const a = [1] as const;',
      'const b = value as unknown;',
      'const c = value as string; // the query asks for text',
      '// Rows are checked by the schema.',
      'const d = rows.map((row) => row as Turn);',
      '',
      'const e = value as Turn;',
    ];
    expect(problems(reasonedAssertions, { 'web/src/a.ts': assertions.join('\n') })).toEqual([
      'web/src/a.ts:7  asserts a type without a comment that gives the reason',
    ]);
  });
});

describe('styles', () => {
  it('finds colour literals in styles and code, without false alarms', () => {
    const css = [
      '.a { color: #fff; }',
      '.b { background: rgb(0 0 0 / 10%); }',
      '.c { border: 1px solid red; }',
      '.d { --glow: oklch(80% 0.1 140); }',
      '.fine:hover { color: var(--white); background: url(#red); color: color-mix(in srgb, var(--a), transparent); }',
      '#red { grid-area: red; /* color: red; */ }',
      'a:not(.red) { color: currentcolor; }',
    ].join('\n');
    const code = 'export const a = <path fill="#1f7a4d" id="#frog" style={{ color: "var(--a)" }} />;';
    const found = problems(colourLiterals, {
      'web/src/styles/tokens.css': ':root { --a: #123456; }',
      'web/src/ui/A.module.css': css,
      'web/src/features/answer/A.tsx': code,
      'web/src/ui/FrogAvatar.tsx': code,
      'text/src/frogs/frog-avatar-styles.ts': "export const green = '#2f9e44';",
    });
    expect(found.map((line) => line.split('  ')[0])).toEqual([
      'web/src/ui/A.module.css:1',
      'web/src/ui/A.module.css:2',
      'web/src/ui/A.module.css:3',
      'web/src/ui/A.module.css:4',
      'web/src/features/answer/A.tsx:1',
    ]);
  });

  it('finds custom properties that are used but not defined', () => {
    const texts = {
      'web/src/styles/tokens.css': ':root { --a: 1px; }',
      'web/src/A.module.css': '.a { gap: var(--a); width: var(--set-in-code); height: var( --gone ); }',
      'web/src/A.tsx':
        "const style = { '--set-in-code': '1px', color: 'var(--also-gone)', top: 'var(--radix-top)' };",
    };
    expect(problems(tokens, texts)).toEqual([
      'web/src/A.module.css:1  uses --gone, which nothing defines',
      'web/src/A.tsx:1  uses --also-gone, which nothing defines',
    ]);
  });
});

describe('the server', () => {
  it('finds queries built outside stores', () => {
    const text = 'db.selectFrom("turns"); sql`select 1`; sql<number>`select 2`;';
    const texts = {
      'server/src/turns/turns.ts': text,
      'server/src/turns/store.ts': text,
      'server/src/turns/path-store.ts': text,
      'server/src/db/migrate.ts': text,
      'server/src/turns/turns.test.ts': text,
    };
    const found = problems(sqlHomes, texts);
    expect(found).toHaveLength(3);
    expect(found.every((line) => line.startsWith('server/src/turns/turns.ts'))).toBe(true);
  });

  it('finds queries that select a profile field directly', () => {
    const text = 'sql`select u.username, u.avatar_url from users u`;';
    const texts = {
      'server/src/turns/store.ts': text,
      'server/src/db/columns/item-columns.ts': text,
      'server/src/db/visibility.ts': text,
      'server/src/auth/store.ts': text,
    };
    expect(problems(profileColumns, texts)).toEqual([
      'server/src/turns/store.ts:1  selects a profile field: take it from db/visibility.ts',
      'server/src/db/columns/item-columns.ts:1  selects a profile field: take it from db/visibility.ts',
    ]);
  });

  it('requires a comment above each index, and one place that reads settings', () => {
    const sql =
      '-- The list of new conversations.\ncreate index a on b (c);\n\ncreate unique index d on e (f);\n';
    expect(problems(namedIndexes, { 'server/migrations/0001.sql': sql })).toEqual([
      'server/migrations/0001.sql:4  creates an index without naming the query it serves',
    ]);
    const reads = "const port = process.env['PORT'];";
    expect(
      problems(settings, { 'server/src/config.ts': reads, 'server/src/http/server.ts': reads }),
    ).toHaveLength(1);
  });

  it('finds functions of stores that read rows under another verb', () => {
    const texts = {
      'server/src/votes/store.ts': 'export async function readVotes() {}\nexport const loadVote = 1;\n',
    };
    expect(problems(loads, texts)).toEqual([
      'server/src/votes/store.ts:1  exports readVotes: call it loadVotes',
    ]);
  });

  it('finds migrations with the same number', () => {
    const texts = {
      'server/migrations/0001_a.sql': '',
      'server/migrations/0002_b.sql': '',
      'server/migrations/0002_c.sql': '',
    };
    expect(problems(numberedMigrations, texts)).toEqual([
      'server/migrations/0002_c.sql  has the number of server/migrations/0002_b.sql',
    ]);
  });

  it('finds a 403 thrown outside the policies', () => {
    const refusal = "throw new AppError('not_author');\nthrow new AppError('not_found');";
    const errors = "not_found: [404, 'No.'],\nnot_author: [\n  403,\n  'No.',\n],";
    expect(
      problems(rights, {
        'contract/src/errors.ts': errors,
        'server/src/policies/policies.ts': refusal,
        'server/src/turns/write.ts': refusal,
      }),
    ).toEqual([
      'server/src/turns/write.ts:1  refuses with not_author: make it a rule of server/src/policies',
    ]);
  });
});

describe('docs', () => {
  it('finds files, symbols, tests and stories that a document names and that do not exist', () => {
    const row = (/** @type {string} */ built, /** @type {string} */ proof) => `| ${built} | ${proof} |`;
    const texts = {
      'docs/a.md': [
        row(
          'server/src/votes, server/src/votes/votes.ts:vote',
          'votes.test: counts once; e2e starting: a frog, hops (twice)',
        ),
        row('server/src/vote/votes.ts', 'votes.test: counts twice'),
        row('server/src/votes/votes.ts:unvote', 'vote.test'),
        'See `votes.ts`, `store.ts`, server/dist/main.js and `votes.test.ts` "counts never".',
        row('web', 'e2e ending; e2e starting: a toad'),
      ].join('\n'),
      'server/src/votes/votes.ts': 'export function vote() {}',
      'server/src/votes/votes.test.ts': "it('counts once', () => {});",
      'e2e/starting.spec.ts': "test('a frog that hops', () => {});",
      'web/src/a.ts': '',
    };
    expect(problems(documentedNames, texts)).toEqual([
      'docs/a.md:2  names server/src/vote/votes.ts, which is no file, test title or story',
      'docs/a.md:2  names votes.test: counts twice, which is no file, test title or story',
      'docs/a.md:3  names server/src/votes/votes.ts:unvote, which is no file, test title or story',
      'docs/a.md:3  names vote.test, which is no file, test title or story',
      'docs/a.md:4  names `store.ts`, which is no file, test title or story',
      'docs/a.md:4  names votes.test.ts` "counts never", which is no file, test title or story',
      'docs/a.md:5  names e2e ending, which is no file, test title or story',
      'docs/a.md:5  names e2e starting: a toad, which is no file, test title or story',
    ]);
  });
});
