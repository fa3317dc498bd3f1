// Failures that the person is not told of (product specification, section 8) leave a line in the browser's console.

export function logFailure(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the specification has these failures logged and nothing else
  console.error(what, error);
}
