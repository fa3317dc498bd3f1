import { describe, expect, it } from 'vitest';
import {
  NEW_CHAT,
  TOGGLE_SIDEBAR,
  ariaShortcut,
  isMac,
  matchesShortcut,
  shortcutLabel,
} from './shortcuts.ts';

const press = (over: Partial<Parameters<typeof matchesShortcut>[0]>) => ({
  key: '',
  code: '',
  shiftKey: false,
  metaKey: false,
  altKey: false,
  ctrlKey: false,
  ...over,
});

describe('shortcuts', () => {
  it('uses Cmd on a Mac and Alt elsewhere', () => {
    const withAlt = press({ key: '/', code: 'Slash', altKey: true });
    const withCmd = press({ key: '/', code: 'Slash', metaKey: true });
    expect(matchesShortcut(withAlt, TOGGLE_SIDEBAR, false)).toBe(true);
    expect(matchesShortcut(withCmd, TOGGLE_SIDEBAR, false)).toBe(false);
    expect(matchesShortcut(withCmd, TOGGLE_SIDEBAR, true)).toBe(true);
    expect(matchesShortcut(withAlt, TOGGLE_SIDEBAR, true)).toBe(false);
  });

  it('matches the key by its position if Alt changes the character', () => {
    expect(
      matchesShortcut(press({ key: 'Ø', code: 'KeyO', altKey: true, shiftKey: true }), NEW_CHAT, false),
    ).toBe(true);
  });

  it('matches the key by its character if the layout moves it', () => {
    expect(matchesShortcut(press({ key: '/', code: 'Digit7', altKey: true }), TOGGLE_SIDEBAR, false)).toBe(
      true,
    );
  });

  it('requires exactly its modifiers', () => {
    expect(matchesShortcut(press({ key: 'o', code: 'KeyO', altKey: true }), NEW_CHAT, false)).toBe(false);
    expect(
      matchesShortcut(press({ key: '/', code: 'Slash', altKey: true, ctrlKey: true }), TOGGLE_SIDEBAR, false),
    ).toBe(false);
  });

  it('has a label in the notation of the platform', () => {
    expect(isMac('MacIntel')).toBe(true);
    expect(isMac('Linux x86_64')).toBe(false);
    expect(shortcutLabel(NEW_CHAT, true)).toBe('⇧⌘O');
    expect(shortcutLabel(NEW_CHAT, false)).toBe('Shift+Alt+O');
    expect(ariaShortcut(TOGGLE_SIDEBAR, true)).toBe('Meta+/');
  });
});
