// Keys of an input method (Chinese, Japanese, Korean).

/** WebKit ends a composition before its committing key, so `isComposing` is false by then; the key code still identifies it. */
const INPUT_METHOD_KEY = 229;

/** Returns whether a key belongs to an input method's composition. Such an Enter commits the text; it doesn't send it. */
export function isCompositionKey(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- WebKit has no other way to detect the key
  return event.isComposing || event.keyCode === INPUT_METHOD_KEY;
}
