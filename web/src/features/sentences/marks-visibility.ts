// Whether the reader wants to see sentence marks: one setting for all answers, stored in this browser.

import { LOCAL_KEYS } from '../../lib/storage/storage-keys.ts';
import { local } from '../../lib/storage/storage.ts';
import { storedValue, useStoredValue } from '../../lib/storage/stored-value.ts';

const HIDDEN = 'hidden';
const marks = storedValue(local, LOCAL_KEYS.sentenceMarks);

export function areMarksVisible(): boolean {
  return marks.get() !== HIDDEN;
}

export function setMarksVisible(visible: boolean): void {
  marks.set(visible ? null : HIDDEN);
}

export function useMarksVisible(): boolean {
  return useStoredValue(marks) !== HIDDEN;
}
