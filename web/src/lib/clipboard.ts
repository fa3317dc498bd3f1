// Copies text. If the clipboard API is missing or refused (no secure context, no permission), falls back to the older command
// with a hidden field, and restores focus and selection.

/** Copies `text`. Returns whether it succeeded. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Also a TypeError if `navigator.clipboard` is undefined.
    return copyByCommand(text);
  }
}

function copyByCommand(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // Inside the active element's parent, so that the focus trap of an open dialog accepts the field.
  const host = focused?.closest('[role="dialog"]') ?? document.body;
  host.append(field);
  field.select();
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- the only way if the clipboard API is missing or refused
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
