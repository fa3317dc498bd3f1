// Copies text. Where the clipboard API is missing or refused (no secure context, no permission), the older command does
// it through a field that no one sees; the focus and the selection return to where they were.

/** Whether the text is on the clipboard now. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Also a TypeError where `navigator.clipboard` is absent.
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
  // Inside the element in use, so that the focus trap of an open dialog lets the field have the focus.
  const host = focused?.closest('[role="dialog"]') ?? document.body;
  host.append(field);
  field.select();
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- the one way where the clipboard API is missing or refused
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
