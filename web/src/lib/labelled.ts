// Controls by their accessible names.

/** Returns a selector of the elements with this label. */
export function labelled(tag: string, label: string): string {
  return `${tag}[aria-label="${CSS.escape(label)}"]`;
}
