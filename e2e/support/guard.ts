// Watches every page of a test: an unexpected console error, an exception, or a request to another host fails the test.
// Chromium logs a failed request as a console error.
import type { BrowserContext } from '@playwright/test';

export type Guard = {
  /** Allows matching console errors; at least one must occur. */
  expectConsoleError(pattern: RegExp): void;
  /** Allows requests to another origin, such as a proxy in front of the server. */
  expectRequestsTo(baseURL: string): void;
};

export type WatchingGuard = Guard & {
  /** The problems so far, one per line. */
  complaints(): string[];
};

/** The page of a private conversation is 404 even for its creator, because pages are requested without tokens: the app loads it. */
const PRIVATE_PAGE = /^console: .*\b404\b.*\/conversation\/[\w-]+(\?[^)]*)?\)$/;

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
      ...errors.filter(
        (error) => !PRIVATE_PAGE.test(error) && !expected.some((pattern) => pattern.test(error)),
      ),
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
