// Watches every page of a test: an error in the console, an exception, or a request to another host fails the test,
// unless the story said that it expects the error. A refused call is an error in Chromium's console.
import type { BrowserContext } from '@playwright/test';

export type Guard = {
  /** Console errors that fit are part of the story; each expectation must come true. */
  expectConsoleError(pattern: RegExp): void;
  /** Another address of the product, a front before it. */
  expectRequestsTo(baseURL: string): void;
};

export type WatchingGuard = Guard & {
  /** What went wrong so far, one line each. */
  complaints(): string[];
};

export function watchContext(context: BrowserContext, baseURL: string): WatchingGuard {
  const errors: string[] = [];
  const foreign: string[] = [];
  const expected: RegExp[] = [];
  const own = [baseURL];

  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) =>
    errors.push(`exception: ${error.error().stack ?? error.error().message}`),
  );
  context.on('request', (request) => {
    if (!isOwn(request.url(), own)) foreign.push(`request to another host: ${request.url()}`);
  });

  return {
    expectConsoleError: (pattern) => void expected.push(pattern),
    expectRequestsTo: (other) => void own.push(other),
    complaints: () => [
      ...errors.filter((error) => !expected.some((pattern) => pattern.test(error))),
      ...expected
        .filter((pattern) => !errors.some((error) => pattern.test(error)))
        .map((pattern) => `expected in the console, but never seen: ${pattern.source}`),
      ...foreign,
    ],
  };
}

function isOwn(url: string, own: string[]): boolean {
  return own.some((baseURL) => url.startsWith(`${baseURL}/`)) || /^(data|blob|about):/.test(url);
}
