import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { act, fireEvent, screen } from '@testing-library/react';
import type { SelfUser } from '@frogpond/contract/people/users';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, Refusal } from '../../testing/fake-api.ts';
import { setSystemTheme } from '../../testing/media.ts';
import { sampleUser } from '../../testing/samples.ts';
import { show, pass } from '../../testing/show.tsx';
import { useThemeChoice } from './use-theme-choice.ts';

beforeEach(() => {
  vi.useFakeTimers();
  document.documentElement.className = '';
});

const worn = () => document.documentElement.className;

function Switch() {
  const { label, toggle } = useThemeChoice();
  return (
    <button type="button" onClick={toggle}>
      {label}
    </button>
  );
}

/** Applies the theme like the script of index.html does. */
function dress(): void {
  const page = readFileSync('web/index.html', 'utf8');
  const script = /<script data-theme-script>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '';
  document.head.innerHTML = '<meta name="theme-color">';
  // A page with only the theme class.
  history.replaceState(null, '', '/users');
  runInThisContext(script);
}

async function opened(reader: SelfUser | null): Promise<void> {
  dress();
  show(<Switch />, { reader });
  await pass(0);
}

describe('the theme', () => {
  it.each([
    [
      'the class that the page has',
      { worn: 'light', user: 'dark', anonymous: 'dark', system: 'dark' },
      'light',
    ],
    ['the user’s choice', { worn: '', user: 'dark', anonymous: 'light', system: 'light' }, 'dark'],
    ['the choice without an account', { worn: '', user: '', anonymous: 'light', system: 'dark' }, 'light'],
    ['the system’s', { worn: '', user: 'sepia', anonymous: '', system: 'dark' }, 'dark'],
    ['light', { worn: '', user: '', anonymous: '', system: 'light' }, 'light'],
  ] as const)('begins as %s', (_, given, expected) => {
    document.documentElement.className = given.worn;
    localStorage.setItem('user-theme-preference', given.user);
    localStorage.setItem('anonymous-theme-preference', given.anonymous);
    setSystemTheme(given.system);
    dress();
    expect(worn()).toBe(expected);
  });

  it('is saved to the profile of a signed-in user, at most once per 100 ms', async () => {
    const calls = fakeApi({ updateUser: () => ({ user: sampleUser() }) });
    await opened(sampleUser());
    fireEvent.click(screen.getByRole('button', { name: 'Dark mode' }));
    expect(worn()).toBe('dark');
    await pass(50);
    fireEvent.click(screen.getByRole('button', { name: 'Light mode' }));
    expect(worn()).toBe('dark');
    await pass(50);
    expect(localStorage.getItem('user-theme-preference')).toBe('dark');
    expect(calls.map(({ name, body }) => [name, body])).toEqual([
      ['updateUser', { theme_preference: 'dark' }],
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Light mode' }));
    expect(worn()).toBe('light');
  });

  it('is applied without a message if saving fails', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    fakeApi({ updateUser: () => new Refusal(500, 'Away') });
    await opened(sampleUser());
    fireEvent.click(screen.getByRole('button', { name: 'Dark mode' }));
    await pass(200);
    expect(worn()).toBe('dark');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(logged).toHaveBeenCalled();
    logged.mockRestore();
  });

  it('comes from the profile if this browser has no stored choice of the user', async () => {
    await opened({ ...sampleUser(), theme_preference: 'dark' });
    expect(worn()).toBe('dark');
    expect(localStorage.getItem('user-theme-preference')).toBe('dark');
  });

  it.each([
    ['a signed-in user', sampleUser(), 'user-theme-preference', 'anonymous-theme-preference'],
    ['a visitor', null, 'anonymous-theme-preference', 'user-theme-preference'],
  ] as const)('of %s follows a choice in another tab', async (_, reader, own, other) => {
    fakeApi({});
    await opened(reader);
    const chosen = (key: string, newValue: string) =>
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));
    chosen(own, 'dark');
    expect(worn()).toBe('dark');
    chosen(other, 'light');
    chosen(own, 'sepia');
    expect(worn()).toBe('dark');
  });

  it('is stored in the browser without an account, and follows the system by default', async () => {
    const calls = fakeApi({});
    await opened(null);
    setSystemTheme('dark');
    expect(worn()).toBe('dark');
    await pass(0);
    fireEvent.click(screen.getByRole('button', { name: 'Light mode' }));
    expect(localStorage.getItem('anonymous-theme-preference')).toBe('light');
    setSystemTheme('dark');
    expect(worn()).toBe('light');
    expect(calls).toEqual([]);
  });
});
