import { expect, it } from 'vitest';
import { greetings, pickGreeting } from './greetings.ts';

it('has fifteen different greetings, including the two of the specification', () => {
  expect(new Set(greetings).size).toBe(15);
  expect(greetings).toContain('What can we help with?');
  expect(greetings).toContain('Ready when you are.');
  // The page carries all of them in one attribute.
  expect(greetings.join('')).not.toMatch(/[|"&<>]/);
});

it('can pick each greeting and picks one for any random number', () => {
  const picked = greetings.map((_, place) => pickGreeting(() => (place + 0.5) / greetings.length));
  expect(picked).toEqual([...greetings]);
  expect([0, 0.999_999, 1].map((dice) => pickGreeting(() => dice))).toEqual([
    greetings[0],
    greetings[14],
    greetings[0],
  ]);
});
