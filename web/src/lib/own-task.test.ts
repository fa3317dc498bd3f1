import { expect, it } from 'vitest';
import { inOwnTask } from './own-task.ts';

it('runs after the current task and all of its promises, and resolves to the result', async () => {
  const ran: string[] = [];
  const result = inOwnTask(() => ran.push('task'));
  await Promise.resolve().then(() => ran.push('promise'));
  ran.push('code');
  expect(await result).toBe(3);
  expect(ran).toEqual(['promise', 'code', 'task']);
});

it('rejects if the function throws', async () => {
  const result = inOwnTask(() => {
    throw new Error('The pond is dry.');
  });
  await expect(result).rejects.toThrow('The pond is dry.');
});
