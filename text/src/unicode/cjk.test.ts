import { expect, it } from 'vitest';
import { cjkClass } from './cjk.ts';

it.each([
  ['', 'none'],
  ['Why is the sky blue?', 'none'],
  ['42 ≠ 43 — 🐸', 'none'],
  ['天空为什么是蓝色的？', 'primarily'],
  ['ローマ人はどう数えたか (2026)', 'primarily'],
  ['하늘은 왜 파란가요?', 'primarily'],
  ['𠮷野家のメニュー', 'primarily'],
  ['React 入門', 'some'],
  ['React入門ガイド', 'mixed'],
  ['iPhone 和 Pixel 哪个拍照更好', 'mixed'],
  ['What does 蛙 mean?', 'some'],
  // The bounds are exclusive: 7 of 10 is mixed, 3 of 10 is some.
  ['青蛙池塘荷叶雨abc', 'mixed'],
  ['青蛙池abcdefg', 'some'],
])('calls %j %s', (title, expected) => {
  expect(cjkClass(title)).toBe(expected);
});
