import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { COMMANDS, helpFor, helpForAll } from './help.mjs';
import { inRoot } from './process/paths.mjs';

it('describes every npm script but the formatter', () => {
  const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const named = Object.keys(scripts).filter((name) => name !== 'format');
  expect(COMMANDS.map(({ name }) => name).toSorted()).toEqual(named.toSorted());
  for (const name of named)
    // One variable at most: env.cmd, the `env` of Windows, skips one.
    expect(scripts[name]).toMatch(
      new RegExp(`^exec (env [A-Z_]+=\\w+ )?node (--\\S+ )*scripts/run\\.mjs ${name}$`),
    );
});

it('names an existing module for every command', () => {
  for (const { module } of COMMANDS) expect(existsSync(inRoot(`scripts/commands/${module}.mjs`))).toBe(true);
});

it('prints the usage and the options of a command', () => {
  const seed = COMMANDS.find(({ name }) => name === 'seed');
  if (!seed) throw new Error('seed is missing');
  expect(helpFor(seed)).toContain('Usage: npm run seed -- [options]');
  expect(helpFor(seed)).toMatch(/^ {2}--seed S {2,}seed of the random generator/m);
  expect(helpForAll().split('\n')).toHaveLength(COMMANDS.length);
});
