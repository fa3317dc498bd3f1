// Before and after each test of a component: an empty page and storage, and a network in which nothing answers but what the
// test says.

import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

// A page printed whole hides which line failed.
configure({ getElementError: (message) => new Error(message?.split('\n', 1)[0]) });

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
