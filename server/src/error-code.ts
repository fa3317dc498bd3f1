// Error codes of Node, the database client and Fastify.

/** Returns the `code` of an error; null if it has none. */
export function errorCode(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}
