// Logs failures that the user doesn't see (product specification, section 8) to the browser's console.

export function logFailure(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the specification has these failures logged and nothing else
  console.error(what, error);
}
