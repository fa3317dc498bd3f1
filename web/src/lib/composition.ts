// Keys of an input method (Chinese, Japanese, Korean).

/** WebKit ends the composition before the key that commits it, so that `isComposing` is already false; the code remains. */
const INPUT_METHOD_KEY = 229;

/** Returns whether a key belongs to an input method's composition. Such an Enter commits the text; it doesn't send it. */
export function isCompositionKey(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- WebKit gives no other sign
  return event.isComposing || event.keyCode === INPUT_METHOD_KEY;
}
