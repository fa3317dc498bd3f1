// @vitest-environment happy-dom
// The replacements of packages in web/vite.config.ts do what their packages do, as far as they are used. This project has no
// aliases, so the packages are the real ones. After an update of a package, check its stub, then change its version here.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';
import punycodeStub, * as parserStub from './markdown-it.ts';
import * as scrollStub from './remove-scroll.tsx';

const PACKAGES = path.resolve(import.meta.dirname, '../../node_modules');
// The packages that the parser would use.
const require = createRequire(path.join(PACKAGES, 'markdown-it/package.json'));
const entities = require('entities') as typeof parserStub;
const punycode = require('punycode.js') as typeof punycodeStub;
const ucMicro = require('uc.micro') as typeof parserStub;
const parser = readFileSync(path.join(PACKAGES, 'markdown-it/dist/markdown-it.mjs'), 'utf8');

/** Returns the distinct names that `pattern` captures in the parser. */
function usedBy(source: string, pattern: RegExp): string[] {
  return [...new Set([...source.matchAll(pattern)].map(([, name = '']) => name))].toSorted();
}

it.each([
  ['markdown-it', '15.0.3'],
  ['entities', '8.1.0'],
  ['linkify-it', '6.1.0'],
  ['punycode.js', '2.3.1'],
  ['uc.micro', '3.0.0'],
  ['react-remove-scroll', '2.7.2'],
])('the stubs were checked with %s %s', (name, version) => {
  const { version: installed } = require(path.join(PACKAGES, name, 'package.json')) as { version: string };
  expect(installed).toBe(version);
});

it('the parser uses nothing that a stub lacks', () => {
  expect(usedBy(parser, /^import .* from "([^"]+)"/gm)).toEqual([
    'entities',
    'linkify-it',
    'mdurl',
    'punycode.js',
    'uc.micro',
  ]);
  expect(usedBy(parser, /\bpunycode\.(\w+)/g)).toEqual(['js', ...Object.keys(punycodeStub)].toSorted());
  const named = [
    ...usedBy(parser, /^import \{ (\w+) \} from "(?:entities|linkify-it)"/gm),
    ...usedBy(parser, /\bucmicro\.(\w+)/g),
  ];
  expect(['default', ...named].toSorted()).toEqual(Object.keys(parserStub).toSorted());
});

it.each(['&amp;', '&#38;', '&#x26;', '&copy;', '&NotEqualTilde;', '&nosuch;', '&amp', '&#xD800;', 'plain'])(
  'decodes %s like the package',
  (reference) => {
    expect(parserStub.decodeHTMLStrict(reference)).toBe(entities.decodeHTMLStrict(reference));
  },
);

it.each(['frogs.example', 'bücher.example', '日本語.example', 'xn--bcher-kva.example', 'пример.example'])(
  'converts the host %s like the package',
  (host) => {
    expect(punycodeStub.toASCII(host)).toBe(punycode.toASCII(host));
  },
);

it('finds the same punctuation and symbols up to U+2FFF', () => {
  const differing: string[] = [];
  for (let code = 0; code < 0x30_00; code++) {
    const character = String.fromCodePoint(code);
    const stub = parserStub.P.test(character) || parserStub.S.test(character);
    const real = ucMicro.P.test(character) || ucMicro.S.test(character);
    if (stub !== real) differing.push(`U+${code.toString(16)}`);
  }
  expect(differing).toEqual([]);
});

it('the dialogs of Radix import one component of the scroll lock', () => {
  for (const name of ['react-dialog', 'react-menu', 'react-select']) {
    const file = path.join(PACKAGES, '@radix-ui', name, 'dist/index.mjs');
    const source = readFileSync(file, 'utf8');
    expect(usedBy(source, /import \{ ([^}]+) \} from ["']react-remove-scroll["']/g)).toEqual(
      Object.keys(scrollStub),
    );
  }
});
