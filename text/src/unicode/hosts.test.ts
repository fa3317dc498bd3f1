import { expect, it } from 'vitest';
import { asciiHost } from './calm-text.ts';

it.each([
  ['https://www.example.com/a?b#c', 'example.com'],
  ['http://EXAMPLE.org:8080/', 'example.org'],
  // A Cyrillic letter among Latin ones.
  ['https://\u0430pple.example/', 'xn--pple-43d.example'],
  ['no address', 'no address'],
])('names the host of %s', (address, host) => {
  expect(asciiHost(address)).toBe(host);
});
