// Keyboard shortcuts: one description provides the match on a key event, the label of a tooltip and the ARIA attribute.
// Keys also match by position (`code`), because Alt and Shift change the character on many layouts.
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { LOCAL_KEYS } from '../storage/storage-keys.ts';
import { local } from '../storage/storage.ts';

export type Shortcut = {
  /** The character on a US keyboard, upper case: `O`, `/`. */
  key: string;
  /** `KeyboardEvent.code` of the same key: `KeyO`, `Slash`. */
  code: string;
  shift?: boolean;
  /** Whether the shortcut also works in text fields. False if typing could trigger it by accident. */
  whileTyping: boolean;
};

/** Product specification, section 2: the modifier is Cmd on a Mac and Alt elsewhere. */
export const NEW_CHAT: Shortcut = { key: 'O', code: 'KeyO', shift: true, whileTyping: true };
export const TOGGLE_SIDEBAR: Shortcut = { key: '/', code: 'Slash', whileTyping: false };

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'metaKey' | 'altKey' | 'ctrlKey'>;

/** Returns whether the keyboard has a Cmd key: Macs, iPhones and iPads. */
export function isMac(platform = navigator.platform): boolean {
  return /mac|iphone|ipad/i.test(platform);
}

/** Returns `isMac` as state; false on the server and while the page hydrates. */
export function useIsMac(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => isMac(),
    () => false,
  );
}

/** Returns whether the event is the shortcut with exactly its modifiers. */
export function matchesShortcut(event: KeyPress, shortcut: Shortcut, mac = isMac()): boolean {
  const modifier = mac ? event.metaKey && !event.altKey : event.altKey && !event.metaKey;
  const key = event.code === shortcut.code || event.key.toUpperCase() === shortcut.key;
  return modifier && key && !event.ctrlKey && event.shiftKey === (shortcut.shift ?? false);
}

/** `⇧⌘O` on a Mac, `Shift+Alt+O` elsewhere. */
export function shortcutLabel(shortcut: Shortcut, mac: boolean): string {
  if (mac) return `${shortcut.shift ? '⇧' : ''}⌘${shortcut.key}`;
  return `${shortcut.shift ? 'Shift+' : ''}Alt+${shortcut.key}`;
}

/** Returns the value of `aria-keyshortcuts`. */
export function ariaShortcut(shortcut: Shortcut, mac: boolean): string {
  return `${shortcut.shift ? 'Shift+' : ''}${mac ? 'Meta' : 'Alt'}+${shortcut.key}`;
}

/** The keys of the command palette. */
export function paletteKeys(mac: boolean): string {
  return mac ? '⌘K' : 'Ctrl+K';
}

/** Returns whether shortcuts of a single character are enabled: the reader can turn them off (WCAG 2.1.4). */
export function areSingleKeysOn(): boolean {
  return local.get(LOCAL_KEYS.singleKeys) !== 'off';
}

/** Returns whether the element takes text input, so that plain keys belong to it. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role="textbox"]'))
  );
}

/** Calls `onPress` for the shortcut anywhere on the page while the component is mounted. Ignores held keys. */
export function useShortcut(shortcut: Shortcut, onPress: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || !matchesShortcut(event, shortcut)) return;
    if (!shortcut.whileTyping && isTyping(event.target)) return;
    event.preventDefault();
    onPress();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
