// Ids that are made in the browser: idempotency keys, and unsaved turns and comments.

/** Returns a random id. Not `crypto.randomUUID`: a page that is opened over plain HTTP from another machine doesn't have it. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}
