import { expect, it } from 'vitest';
import { matchCommands } from './match-commands.ts';

const commands = [
  ['Weigh in', 'Go to'],
  ['Use Tree Frog', 'Model'],
  ['Trending', 'Go to'],
].map(([label = '', detail = '']) => ({ id: label, label, detail, run: () => undefined }));

it.each([
  ['', ['Weigh in', 'Use Tree Frog', 'Trending']],
  ['tre', ['Trending', 'Use Tree Frog']],
  ['FROG model', ['Use Tree Frog']],
  ['newt', []],
])('matches %j', (typed, labels) => {
  expect(matchCommands(commands, typed).map(({ label }) => label)).toEqual(labels);
});
