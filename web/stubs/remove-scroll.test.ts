// The dialogs of Radix use nothing of the scroll lock that its replacement lacks. After an update of the package, check the replacement,
// then change the version here.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import * as replacement from './remove-scroll.tsx';

const PACKAGES = path.resolve(import.meta.dirname, '../../node_modules');
const read = (file: string) => readFileSync(path.join(PACKAGES, file), 'utf8');

it('replaces version 2.7.2', () => {
  expect(JSON.parse(read('react-remove-scroll/package.json'))).toMatchObject({ version: '2.7.2' });
});

it.each(['react-dialog', 'react-menu', 'react-select'])('has all that %s imports', (name) => {
  const source = read(`@radix-ui/${name}/dist/index.mjs`);
  const imports = [...source.matchAll(/import \{ ([^}]+) \} from ["']react-remove-scroll["']/g)];
  expect(imports.map(([, names]) => names)).toEqual(Object.keys(replacement));
});
