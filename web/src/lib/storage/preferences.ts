// Choices of the reader that are stored in this browser.

import { LOCAL_KEYS } from './storage-keys.ts';
import { local } from './storage.ts';
import { storedValue, useStoredValue } from './stored-value.ts';

const privateMode = storedValue(local, LOCAL_KEYS.privateEnabled);

/** Returns whether new conversations are private, and the function that changes it. */
export function usePrivateMode(): [isPrivate: boolean, setPrivate: (isPrivate: boolean) => void] {
  return [useStoredValue(privateMode) === 'true', setPrivateMode];
}

/** Stores whether new conversations are private. */
export function setPrivateMode(isPrivate: boolean): void {
  privateMode.set(String(isPrivate));
}

const voicesExplained = storedValue(local, LOCAL_KEYS.voiceExplained);

/** Returns whether the reader has seen the introduction to voices. */
export function areVoicesExplained(): boolean {
  return voicesExplained.get() !== null;
}

/** Returns `areVoicesExplained` as state; false on the server and while the page hydrates. */
export function useAreVoicesExplained(): boolean {
  return useStoredValue(voicesExplained) !== null;
}

/** Records that the reader has seen the introduction to voices. */
export function setVoicesExplained(): void {
  voicesExplained.set('true');
}

const HIDDEN = 'hidden';
const marks = storedValue(local, LOCAL_KEYS.sentenceMarks);

/** Returns whether sentence marks are shown. */
export function areMarksVisible(): boolean {
  return marks.get() !== HIDDEN;
}

/** Shows or hides the sentence marks in all answers. */
export function setMarksVisible(visible: boolean): void {
  marks.set(visible ? null : HIDDEN);
}

/** Returns `areMarksVisible` as state; true on the server and while the page hydrates. */
export function useMarksVisible(): boolean {
  return useStoredValue(marks) !== HIDDEN;
}
