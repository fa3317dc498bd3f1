import { expect, it } from 'vitest';
import { matchCommands } from './match-commands.ts';

const commands = [
  ['Check answers', 'Go to'],
  ['Use Tree Frog', 'Model'],
  ['Trending', 'Go to'],
].map(([label = '', detail = '']) => ({ id: label, label, detail, run: () => undefined }));

it.each([
  ['', ['Check answers', 'Use Tree Frog', 'Trending']],
  ['tre', ['Trending', 'Use Tree Frog']],
  ['FROG model', ['Use Tree Frog']],
  ['newt', []],
])('matches %j', (typed, labels) => {
  expect(matchCommands(commands, typed).map(({ label }) => label)).toEqual(labels);
});
