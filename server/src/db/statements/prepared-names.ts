// The names under which connections prepare statements. The pool finds the name of a text here.

/** A statement has few texts, because its values are parameters. */
const namesByText = new Map<string, string>();

/** Lets each connection prepare this text under `name`. */
export function keepPreparedName(text: string, name: string): void {
  namesByText.set(text, name);
}

/** Returns the name under which a connection prepares the text; undefined if it is planned each time. */
export function preparedName(text: string): string | undefined {
  return namesByText.get(text);
}

/** Whether a kept plan became invalid, because another process changed the table. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof Error && error.message.includes('cached plan must not change result type');
}
