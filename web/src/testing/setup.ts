// Before and after each component test: an empty page and storage, and a network that answers only what the test defines.

import { notifyManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { matchMedia, setSystemTheme } from './media.ts';

/** All that a page has of `crypto` if it is opened over plain HTTP from another machine. */
const plainCrypto = { getRandomValues: crypto.getRandomValues.bind(crypto) };

configure({
  // Code that loads on demand is slow on a busy machine.
  asyncUtilTimeout: 10_000,
  // Printing the whole page would hide the line that failed.
  getElementError: (message) => new Error(message?.split('\n', 1)[0]),
});

// The cache notifies synchronously, so that a test waits only for its own timers.
notifyManager.setScheduler(queueMicrotask);

beforeEach(() => {
  setSystemTheme('light');
  vi.stubGlobal('matchMedia', matchMedia);
  vi.stubGlobal('crypto', plainCrypto);
  vi.stubGlobal('fetch', (path: string) => Promise.reject(new Error(`No reply is defined for ${path}`)));
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});
