import { expect, it } from 'vitest';
import { repositoryOf } from './sources.mjs';
import { plainWords } from './words.mjs';

it('finds the words in comments and documents, but not in code, quotes, URLs, data or migrations', () => {
  const word = ['st', 'ands'].join('');
  const texts = {
    'web/src/a.ts': `// It ${word} here.\nconst ${word} = "it ${word}";\n/**\n * A wall\n * ${word}.\n */\n`,
    'web/src/b.ts': `// "${word}" is quoted. See https://pond.example/${word}\n`,
    'server/migrations/1.sql': `-- It ${word}.\nselect 1;\n`,
    'docs/a.md': `It ${word}, not \`${word}\`.\n`,
    'server/src/words.data.ts': `// ${word}\n`,
  };
  const problems = plainWords.check(repositoryOf(texts));
  expect(problems.map((line) => line.split('  ')[0])).toEqual([
    'web/src/a.ts:1',
    'web/src/a.ts:5',
    'docs/a.md:1',
  ]);
});
