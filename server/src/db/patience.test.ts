import { expect, it } from 'vitest';
import { createLogger } from '../log.ts';
import { DatabaseBusyError, DatabaseStartError } from './errors.ts';
import { patiently, START_PATIENCE_MS } from './patience.ts';

it('retries at the start only while the database is unavailable, and logs it once', async () => {
  const said: string[] = [];
  const log = createLogger('warn', { write: (line) => void said.push(line) });
  let tries = 0;
  const busyTwice = async (): Promise<string> => {
    tries += 1;
    if (tries <= 2) throw new DatabaseBusyError('No database connection became free within 5 s');
    return 'connected';
  };
  expect(await patiently(START_PATIENCE_MS, log, busyTwice)).toBe('connected');
  expect([tries, said]).toEqual([3, [expect.stringContaining('waiting for the database')]]);

  tries = 0;
  await expect(patiently(0, log, busyTwice)).rejects.toThrow('became free');
  const old = new DatabaseStartError('The database is PostgreSQL 13; 14 is the oldest that works.');
  await expect(patiently(START_PATIENCE_MS, log, () => Promise.reject(old))).rejects.toBe(old);
});
