import { expect, it } from 'vitest';
import * as docs from './docs.mjs';
import * as files from './files.mjs';
import * as imports from './imports.mjs';
import * as packages from './packages.mjs';
import * as server from './server.mjs';
import { repositoryOf } from './sources.mjs';
import * as styles from './styles.mjs';
import * as words from './words.mjs';

const RULES = { ...docs, ...files, ...imports, ...packages, ...server, ...styles, ...words };
const LOCK = '{"packages":{"node_modules/@b/c-linux":';

/** Each rule with a file's path, a text that it refuses, and a text that it accepts. ¶ is a new line. */
const CASES = String.raw`
openingComment; web/src/b.ts; const b = 1; // What it is.¶const b = 1
openingComment; server/migrations/0001.sql; select 1; -- What it is.¶select 1
reasonedSuppressions; web/src/a.ts; // oxlint-disable-next-line no-console; // oxlint-disable-next-line no-console -- for people
reasonedAssertions; web/src/a.ts; const a = b as Turn; // The schema has checked it.¶const a = b as Turn
camelCaseLocals; web/src/a.ts; function f(a_b) {}; const { a_b, c: d } = e; f({ a_b })
colorLiterals; web/src/A.module.css; .a { color: #fff } .b { color: RED }; .a:hover { color: var(--white) } #fff { top: 0 }
tokens; web/src/A.module.css; .a { gap: var( --gone ) }; .a { --gone: 1px } .b { gap: var(--gone) }
sqlHomes; server/src/turns/turns.ts; sql${'`select 1`'}; select(1)
sqlHomes; server/src/turns/turns.ts; db.selectFrom("turns"); turns.select()
declaredStatements; server/src/votes/store.ts; sql${'`select 1`'}.execute(db); db.selectFrom('votes').execute()
profileColumns; server/src/turns/store.ts; sql${'`select u.bio from users u`'}; sql${'`select u.id from users u`'}
namedIndexes; server/migrations/0001.sql; ¶create index a on b (c); -- The list.¶create index a on b (c)
loads; server/src/votes/store.ts; export async function readVotes() {}; export async function loadVotes() {}
rights; server/src/turns/new-turn.ts; new AppError('not_author'); new AppError('not_found')
lockedPackages; package-lock.json; ${LOCK}{"license":"MIT","resolved":"https://example.org/c.tgz"}}}; ${LOCK}{"license":"MIT"}}}
lockedPackages; package-lock.json; ${LOCK}{"license":"BUSL-1.1","dev":true}}}; ${LOCK}{"license":"MPL-2.0","dev":true}}}
lockedPackages; package-lock.json; ${LOCK}{}}}; ${LOCK}{"license":"(GPL-2.0-only OR MIT)"}}}
documentedNames; docs/a.md; See server/src/votes/votes.ts:unvote.; See ${'`votes.ts`'}, server/src/votes and e2e voting.
plainWords; docs/a.md; It st${''}ands.; It is ${'`st'}${''}ands${'`'}.
importLaw; server/src/turns/turns.ts; import { a } from '../votes/votes.ts'; import { a } from '../ranking/ranking.ts'
importLaw; server/src/turns/routes.ts; import { a } from './store.ts'; import { a } from './turns.ts'
importLaw; web/src/features/votes/A.tsx; import { a } from '../answer/Answer.tsx'; import { a } from '../../ui/Button.tsx'
importLaw; web/src/lib/a.ts; import { a } from '../features/answer/Answer.tsx'; import { a } from '@frogpond/text/names'
importLaw; web/src/lib/a.ts; export { a } from '@frogpond/text/names'; import { a } from '@frogpond/text/names'
`;
/** What the cases name. */
const OTHERS = Object.fromEntries(
  `server/src/votes/votes.ts server/src/ranking/ranking.ts server/src/turns/store.ts server/src/turns/turns.ts e2e/voting.spec.ts
  web/src/features/answer/Answer.tsx web/src/ui/Button.tsx text/src/names.ts`
    .split(/\s+/)
    .map((path) => [path, '// Another file.\n']),
);
const ERRORS = {
  'contract/src/errors.ts': "// Codes.\nexport const ERRORS = {\n  not_author: [403, 'No.'],\n};",
};

it.each(CASES.trim().split('\n'))('%s', (row) => {
  const [name = '', path = '', wrong = '', right = ''] = row
    .split('; ')
    .map((part) => part.replaceAll('¶', '\n'));
  const rule = Object.entries(RULES).find(([key]) => key === name)?.[1];
  const check = (/** @type {string} */ text) =>
    rule?.check(repositoryOf({ ...OTHERS, ...ERRORS, [path]: text }));
  expect(check(wrong)).toHaveLength(1);
  expect(check(right)).toEqual([]);
});
