import { render, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { loadedAhead } from './loaded-ahead.tsx';

const Frog = () => <p>Frog</p>;

it('shows a component that was loaded ahead without its fallback', async () => {
  const frog = loadedAhead(() => Promise.resolve(Frog));
  await frog.load();
  render(<frog.View />, { wrapper: ({ children }) => <Suspense fallback="To come">{children}</Suspense> });
  expect(document.body.textContent).toBe('Frog');
});

it('shows the fallback of one that was not, and loads it once', async () => {
  let loads = 0;
  const frog = loadedAhead(() => {
    loads += 1;
    return Promise.resolve(Frog);
  });
  render(<frog.View />, { wrapper: ({ children }) => <Suspense fallback="To come">{children}</Suspense> });
  expect(document.body.textContent).toBe('To come');
  await waitFor(() => expect(document.body.textContent).toBe('Frog'));
  await frog.load();
  expect(loads).toBe(1);
});
