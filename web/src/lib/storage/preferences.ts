// Choices of the reader that are stored in this browser.

import { LOCAL_KEYS } from './storage-keys.ts';
import { local } from './storage.ts';
import { storedValue, useStoredValue } from './stored-value.ts';

const privateMode = storedValue(local, LOCAL_KEYS.privateEnabled);

/** Whether new conversations are private. */
export function usePrivateMode(): [isPrivate: boolean, setPrivate: (isPrivate: boolean) => void] {
  return [useStoredValue(privateMode) === 'true', setPrivateMode];
}

export function setPrivateMode(isPrivate: boolean): void {
  privateMode.set(String(isPrivate));
}

const voicesExplained = storedValue(local, LOCAL_KEYS.voiceExplained);

/** Whether the reader has seen the introduction to voices. */
export function areVoicesExplained(): boolean {
  return voicesExplained.get() !== null;
}

export function useAreVoicesExplained(): boolean {
  return useStoredValue(voicesExplained) !== null;
}

export function setVoicesExplained(): void {
  voicesExplained.set('true');
}

const HIDDEN = 'hidden';
const marks = storedValue(local, LOCAL_KEYS.sentenceMarks);

/** Whether sentence marks are shown. */
export function areMarksVisible(): boolean {
  return marks.get() !== HIDDEN;
}

export function setMarksVisible(visible: boolean): void {
  marks.set(visible ? null : HIDDEN);
}

export function useMarksVisible(): boolean {
  return useStoredValue(marks) !== HIDDEN;
}
