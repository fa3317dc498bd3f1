// Scrolls the focused field out from under the floating input and the on-screen keyboard.

/** With `nearest`, scrolls as little as possible. Does nothing if the field is visible. */
export function uncoverField(block: 'center' | 'nearest'): void {
  const field = document.activeElement;
  if (!field?.matches('textarea, input')) return;
  const box = field.closest('[data-focus-frame]') ?? field;
  const { left, top, bottom, width } = box.getBoundingClientRect();
  // The floating input has transparent gaps, so checking only the ends of the field is not enough.
  const isInSight = [top + 1, (top + bottom) / 2, bottom - 1].every((y) =>
    box.contains(document.elementFromPoint(left + width / 2, y)),
  );
  if (!isInSight) box.scrollIntoView({ block, behavior: 'instant' });
}
