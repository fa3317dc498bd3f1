import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RelativeTime } from '../ui/text/inline-text.tsx';
import { setRenderedAt } from './time.ts';

const HOUR_MS = 3_600_000;

it('shows the age of a time when a page that the server rendered has hydrated', async () => {
  const time = new Date(Date.now() - 2 * HOUR_MS).toISOString();
  for (const [renderedAt, rendered] of [
    [Date.now(), '2h ago'],
    // Kept for an hour, as a page read offline.
    [Date.now() - HOUR_MS, '1h ago'],
  ] as const) {
    setRenderedAt(renderedAt);
    const element = document.createElement('p');
    element.innerHTML = renderToString(<RelativeTime time={time} />);
    expect(element.textContent).toBe(rendered);
    const root = await act(async () => hydrateRoot(element, <RelativeTime time={time} />));
    expect(element.textContent).toBe('2h ago');
    await act(async () => root.unmount());
  }
});
