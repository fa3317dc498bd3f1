// Links and addresses, over the history of the test's browser.

import { act, fireEvent, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import { show } from '../../testing/show.tsx';
import { Link, NavLink, Redirect } from './Link.tsx';
import { navigate } from './location.ts';
import { useLocation, useSearchParams } from './Router.tsx';

function Address() {
  const { pathname, search, state, key } = useLocation();
  return (
    <>
      <output aria-label="Address">{pathname + search}</output>
      <output aria-label="State">{JSON.stringify(state)}</output>
      <output aria-label="Key">{key}</output>
    </>
  );
}

const shown = (name: string) => screen.getByRole('status', { name }).textContent;

it('a link changes the address without a page load', () => {
  show(
    <>
      <Link to="/users?q=ada">People</Link>
      <Address />
    </>,
  );
  const isLeftToBrowser = fireEvent.click(screen.getByRole('link', { name: 'People' }));
  expect(isLeftToBrowser).toBe(false);
  expect(shown('Address')).toBe('/users?q=ada');
  expect(shown('Key')).not.toBe('default');
});

it('an address that changes during the first render is shown', () => {
  function Hasty() {
    // Runs before the router's own effect.
    useLayoutEffect(() => window.history.replaceState(null, '', '/users'), []);
    return <Address />;
  }
  show(<Hasty />);
  expect(shown('Address')).toBe('/users');
});

it('a link to the current address adds no history entry', () => {
  show(<Link to="/users">People</Link>, { address: '/users' });
  const before = window.history.length;
  fireEvent.click(screen.getByRole('link', { name: 'People' }));
  expect(window.history.length).toBe(before);
});

it.each([
  ['with Control', '/users', { ctrlKey: true }],
  ['with Shift', '/users', { shiftKey: true }],
  ['with the middle button', '/users', { button: 1 }],
  ['to another origin', 'https://example.org/users', {}],
])('leaves a click %s to the browser', (_how, to, click) => {
  show(
    <>
      <Link to={to}>People</Link>
      <Address />
    </>,
  );
  let wasHandled: boolean | undefined;
  const stop = (event: Event) => {
    wasHandled = event.defaultPrevented;
    // The test's browser would open the page.
    event.preventDefault();
  };
  document.addEventListener('click', stop, { once: true });
  fireEvent.click(screen.getByRole('link', { name: 'People' }), click);
  expect(wasHandled).toBe(false);
  expect(shown('Address')).toBe('/');
});

it('a click handler can keep the address', () => {
  show(
    <>
      <Link to="/users" onClick={(event) => event.preventDefault()}>
        People
      </Link>
      <Address />
    </>,
  );
  fireEvent.click(screen.getByRole('link', { name: 'People' }));
  expect(shown('Address')).toBe('/');
});

it('keeps a state with the history entry and replaces the query', () => {
  function Search() {
    const [query, setQuery] = useSearchParams();
    return (
      <>
        <button type="button" onClick={() => setQuery({ q: 'frogs' }, { state: { at: 1 } })}>
          Search
        </button>
        <button type="button" onClick={() => setQuery({})}>
          Clear
        </button>
        <output aria-label="Query">{query.get('q')}</output>
        <Address />
      </>
    );
  }
  show(<Search />, { address: '/search?q=newts&tag=ponds' });
  expect(shown('Query')).toBe('newts');
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(shown('Address')).toBe('/search?q=frogs');
  expect(shown('State')).toBe('{"at":1}');
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(shown('Address')).toBe('/search');
  expect(shown('State')).toBe('null');
});

it('marks a link on its address and below it as the current page', () => {
  show(
    <>
      <NavLink to="/moderation">Queue</NavLink>
      <NavLink to="/mod">Other</NavLink>
    </>,
    { address: '/moderation/log' },
  );
  expect(screen.getByRole('link', { name: 'Queue' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'Other' }).getAttribute('aria-current')).toBeNull();
});

it('a redirect replaces the address', () => {
  function Guard() {
    const { pathname } = useLocation();
    return pathname === '/old' ? <Redirect to="/new" /> : <Address />;
  }
  show(<Guard />, { address: '/old' });
  expect(shown('Address')).toBe('/new');
});

it('follows a navigation from outside of the views', () => {
  show(<Address />);
  act(() => navigate('/trending'));
  expect(shown('Address')).toBe('/trending');
});
