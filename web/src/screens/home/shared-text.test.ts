// The three forms in which apps share: a URL alone, a text that contains it, and all parts separate.

import { expect, test } from 'vitest';
import { sharedText } from './HomeScreen.tsx';

test.each([
  ['', ''],
  ['shared_url=https://pond.example/frogs', 'https://pond.example/frogs'],
  ['shared_title=Frogs&shared_text=Frogs%20https://pond.example', 'Frogs https://pond.example'],
  ['shared_text=https://a.example&shared_url=https://a.example', 'https://a.example'],
  [
    'shared_title=Frogs&shared_text=Why%20sing?&shared_url=https://a.example',
    'Frogs\nWhy sing?\nhttps://a.example',
  ],
  ['q=other&shared_text=%20%20', ''],
])('what is shared as "%s" becomes "%s"', (query, text) => {
  expect(sharedText(new URLSearchParams(query))).toBe(text);
});
