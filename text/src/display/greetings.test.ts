import { expect, it } from 'vitest';
import { greetings, pickGreeting } from './greetings.ts';

it('offers fifteen different greetings, the two of the specification among them', () => {
  expect(new Set(greetings).size).toBe(15);
  expect(greetings).toContain('What can we help with?');
  expect(greetings).toContain('Ready when you are.');
  // As they stand in an attribute of the page, all in one.
  expect(greetings.join('')).not.toMatch(/[|"&<>]/);
});

it('picks each of them, and one whatever the dice say', () => {
  const picked = greetings.map((_, place) => pickGreeting(() => (place + 0.5) / greetings.length));
  expect(picked).toEqual([...greetings]);
  expect([0, 0.999_999, 1].map((dice) => pickGreeting(() => dice))).toEqual([
    greetings[0],
    greetings[14],
    greetings[0],
  ]);
});
