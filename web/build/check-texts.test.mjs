import { expect, it } from 'vitest';
import { repositoryOf } from '../../scripts/rules/sources.mjs';
import { catalogueProblems, messagesOf, unmarkedTexts } from './check-texts.mjs';

/** @param {string} code */
const files = (code) => repositoryOf({ 'web/src/ui/Part.tsx': code }).files;

it.each([
  ['a text of JSX', 'function P() { return <p>Save it</p>; }', 'Save it'],
  ['a label', 'function P() { return <b aria-label="Save it" />; }', '"Save it"'],
  ['a returned text', "function p() { return 'Save it now'; }", "'Save it now'"],
  ['a constant', "const P = { a: 'Save it' };", "'Save it'"],
  ['a text with a value', 'function p(n: number) { return `Saved ${n} times`; }', '`Saved ${n} times`'],
])('reports %s that is not marked', (_, code, text) => {
  expect(unmarkedTexts(files(code))).toEqual([expect.stringContaining(`is not translated: ${text}`)]);
});

it.each([
  [
    'between tags',
    'server/src/pages/head.ts',
    'const p = (a) => markup`<p title="${a}">Sources</p>`;',
    '`<p',
  ],
  [
    'read aloud',
    'server/src/pages/feeds/atom.ts',
    'const p = () => markup`aria-label="Done"`;',
    '`aria-label',
  ],
  ['of Markdown', 'server/src/portability/export/markdown.ts', 'const p = (n) => `by ${n} at last`;', '`by'],
  ['of a mail', 'server/src/registration/mails.ts', "function p() { return 'Dear frog'; }", "'Dear frog'"],
  [
    'of a mail with a name',
    'server/src/mailings/letters.ts',
    'const p = (n) => `Hello ${n}, you`;',
    '`Hello',
  ],
])('reports a text of the server %s', (_, path, code, text) => {
  expect(unmarkedTexts(repositoryOf({ [path]: code }).files)).toEqual([
    expect.stringContaining(`is not translated: ${text}`),
  ]);
});

it('accepts what the server says, and HTML without texts of its own', () => {
  const code =
    'const p = (say, a) => markup`<li data-a="b c">${say("Go on")} · <b class="facts">${a}</b></li>`;';
  expect(unmarkedTexts(repositoryOf({ 'server/src/pages/head.ts': code }).files)).toEqual([]);
});

it('accepts marked texts, and what no reader sees', () => {
  const code = `const P = msg('Save it');
    function p(a: string) { if (a === 'Save it') throw new Error('Save it now'); return t(P); }
    function Q() { return <p className="Save it">{t('Save it')}</p>; }`;
  expect(unmarkedTexts(files(code))).toEqual([]);
});

it('reports a text that is translated before the language is set', () => {
  expect(unmarkedTexts(files("const P = t('Save it');"))).toEqual([
    expect.stringContaining('before the language'),
  ]);
});

it('reports each gap of a catalogue', () => {
  const messages = messagesOf(
    files("t('Save {name}'); t('Go'); t({ one: '{count} reply', other: '{count} replies' }, { count });"),
  );
  const problems = catalogueProblems(
    'web/src/languages/de.json',
    { 'Save {name}': 'Speichern', '{count} replies': { one: 'eine Antwort' }, Old: 'Alt' },
    messages,
  );
  expect(problems.map((one) => one.replace('web/src/languages/de.json  ', ''))).toEqual([
    'has other places than the English text (other): Save {name}',
    'lacks: Go',
    'lacks the form other: {count} replies',
    'has a text that is not used: Old',
  ]);
});
