import { expect, it, vi } from 'vitest';
import { isOffline } from './connection.ts';

it('is online on a server, whose navigator may know no connection', () => {
  expect(isOffline()).toBe(false);
  vi.stubGlobal('navigator', {});
  expect(isOffline()).toBe(false);
  vi.unstubAllGlobals();
});
