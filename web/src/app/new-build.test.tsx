// A page of an older build: code that loads on demand is missing.
import { screen } from '@testing-library/react';
import { Fragment } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { pass, show } from '../testing/show.tsx';
import { ItemBoundary } from '../ui/feedback/ItemBoundary.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { watchFailedLoads } from '../lib/page/failed-loads.ts';

const reload = vi.fn<() => void>();
const script = document.createElement('script');
script.type = 'module';
script.src = '/assets/index.js';
watchFailedLoads();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(window.location, 'reload').mockImplementation(reload.mockReset());
  vi.spyOn(console, 'error').mockReturnValue();
  document.head.append(script);
  return () => script.remove();
});

function Broken({ error }: { error: Error }): never {
  throw error;
}

/** `status`: the server's reply for the page's own script. */
async function openBroken(
  status: number,
  isLoad = true,
  Around: typeof ItemBoundary | typeof Fragment = Fragment,
) {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status })));
  const error = new TypeError('Failed to fetch dynamically imported module');
  if (isLoad) window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
  show(
    <ErrorBoundary>
      <Around>
        <Broken error={error} />
      </Around>
    </ErrorBoundary>,
  );
  await pass(0);
}

const failure = () => screen.queryByRole('alert')?.textContent;

it('reloads if the server has another build, and not again at once', async () => {
  await openBroken(404);
  expect(reload).toHaveBeenCalledOnce();
  expect(failure()).toBeUndefined();
  await openBroken(404);
  expect(reload).toHaveBeenCalledOnce();
  expect(failure()).toContain('Something went wrong');
});

it('reloads after a failed load in an item of a list', async () => {
  await openBroken(404, true, ItemBoundary);
  expect(reload).toHaveBeenCalledOnce();
});

it('reloads for the next build a minute later', async () => {
  await openBroken(404);
  await pass(60_000);
  await openBroken(404);
  expect(reload).toHaveBeenCalledTimes(2);
});

it.each([
  ['the build is the same', 200, true],
  ['the server is unavailable', 503, true],
  ['the error is another one', 404, false],
])('does not reload if %s', async (_, status, isLoad) => {
  await openBroken(status, isLoad);
  expect(reload).not.toHaveBeenCalled();
  expect(failure()).toContain('Something went wrong');
});

it('does not reload without storage, which would remember it', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  await openBroken(404);
  expect(reload).not.toHaveBeenCalled();
});
