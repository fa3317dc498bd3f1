// Joins class names and skips absent ones.

/** Returns the names that are not empty, separated by spaces. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
