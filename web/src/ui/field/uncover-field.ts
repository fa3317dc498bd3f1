// Brings the field that is written in out from under what floats over the end of the pane: the input there, the keyboard.

/** Scrolls no further than needed with `nearest`; does nothing where the field is in sight. */
export function uncoverField(block: 'center' | 'nearest'): void {
  const field = document.activeElement;
  if (!field?.matches('textarea, input')) return;
  const box = field.closest('[data-focus-frame]') ?? field;
  const { left, top, bottom, width } = box.getBoundingClientRect();
  // Between its parts the input lets presses through, so that the ends alone don't tell.
  const isInSight = [top + 1, (top + bottom) / 2, bottom - 1].every((y) =>
    box.contains(document.elementFromPoint(left + width / 2, y)),
  );
  if (!isInSight) box.scrollIntoView({ block, behavior: 'instant' });
}
