// The task of a sign-up, as the server makes and checks it.

import { expect, it } from 'vitest';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { findNumber } from './challenge-number.ts';

const taskFor = (number: number, maxnumber: number) => ({
  challenge: bytesToHex(sha256(utf8ToBytes(`salt?expires=1${number}`))),
  salt: 'salt?expires=1',
  maxnumber,
});

it('finds the number, also the greatest one', () => {
  expect(findNumber(taskFor(2_345, 3_000))).toBe(2_345);
  expect(findNumber(taskFor(50, 50))).toBe(50);
});

it('returns null if the number is above the greatest one', () => {
  expect(findNumber(taskFor(50, 49))).toBeNull();
});
