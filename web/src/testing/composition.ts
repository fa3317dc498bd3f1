// The keys of an input method as WebKit sends them.

import { fireEvent } from '@testing-library/react';

/** Commits a composition by Enter: WebKit ends it before the key, which has the input method's code. */
export function commitComposition(field: Element): void {
  fireEvent.compositionEnd(field);
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229, isComposing: false });
}
