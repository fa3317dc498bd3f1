import { expect, it } from 'vitest';
import { createLogger } from '../log.ts';
import { DatabaseBusyError, DatabaseStartError } from './errors.ts';
import { retryAtStart, START_TIMEOUT_MS } from './start-retry.ts';

it('retries at the start only while the database is unavailable, and logs it once', async () => {
  const lines: string[] = [];
  const log = createLogger('warn', { write: (line) => void lines.push(line) });
  let tries = 0;
  const busyTwice = async (): Promise<string> => {
    tries += 1;
    if (tries <= 2) throw new DatabaseBusyError('No database connection became free within 5 s');
    return 'connected';
  };
  expect(await retryAtStart(START_TIMEOUT_MS, log, busyTwice)).toBe('connected');
  expect([tries, lines]).toEqual([3, [expect.stringContaining('waiting for the database')]]);

  tries = 0;
  await expect(retryAtStart(0, log, busyTwice)).rejects.toThrow('became free');
  const old = new DatabaseStartError('The database is PostgreSQL 13; 14 is the oldest that works.');
  await expect(retryAtStart(START_TIMEOUT_MS, log, () => Promise.reject(old))).rejects.toBe(old);
});
