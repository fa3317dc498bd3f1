// Before and after each test of a component: an empty page and storage, and a network in which nothing answers but what the
// test says.

import { notifyManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

configure({
  // On a busy machine what is loaded on demand takes its time.
  asyncUtilTimeout: 10_000,
  // A page printed whole hides which line failed.
  getElementError: (message) => new Error(message?.split('\n', 1)[0]),
});

// The cache tells of a reply at once, so that a test's own clock is all that it waits for.
notifyManager.setScheduler(queueMicrotask);

beforeEach(() => {
  vi.stubGlobal('fetch', (path: string) => Promise.reject(new Error(`Nobody answers ${path}`)));
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});
