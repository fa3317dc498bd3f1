// The error of every API call: the server's code, and the message for the user.

import type { ErrorCode } from '@frogpond/contract/errors';

/** The body of a refusal by the server, or by a proxy in between, which may send any body. */
type RefusalBody = {
  error?: string;
  message?: string;
  code?: ErrorCode;
  errors?: Record<string, string[]>;
};

export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The HTTP status; 0 if there was no reply, 200 for a failure reported in a stream. */
  readonly status: number;
  readonly code: ErrorCode | null;
  /** The server's message for the user, if any. */
  readonly sentence: string | null;
  /** Messages by field. */
  readonly errors: Record<string, string[]>;
  /** The Retry-After seconds, if the server sent them. */
  readonly retry_after: number | null;
  readonly body: unknown;

  constructor(
    status: number,
    body: unknown,
    options: { message?: string; retry_after?: number | null } = {},
  ) {
    const refusal: RefusalBody = typeof body === 'object' && body !== null ? body : {};
    const sentence = refusalSentence(refusal);
    super(options.message ?? sentence ?? `HTTP ${status}`);
    this.status = status;
    this.code = refusal.code ?? null;
    this.sentence = sentence;
    this.errors = refusal.errors ?? {};
    this.retry_after = options.retry_after ?? null;
    this.body = body;
  }
}

/** Returns `error`, `message`, or the first message of the first field; a field's message is more specific than "not valid". */
function refusalSentence({ error, message, code, errors }: RefusalBody): string | null {
  const [ofField] = Object.values(errors ?? {})[0] ?? [];
  if (code === 'invalid_input' && ofField !== undefined) return ofField;
  return error ?? message ?? ofField ?? null;
}

/** Returns the error for a refused response. `message` replaces the server's sentence in `Error.message`. Rethrows an abort. */
export async function readApiError(response: Response, message?: string): Promise<ApiError> {
  const body: unknown = await response.json().catch((error: unknown) => {
    if (isAbort(error)) throw error;
    return null; // Some refusals are not JSON.
  });
  const seconds = Number(response.headers.get('retry-after') ?? NaN);
  return new ApiError(response.status, body, {
    ...(message === undefined ? {} : { message }),
    retry_after: Number.isFinite(seconds) ? seconds : null,
  });
}

/** Returns the message for any thrown value: the server's message, else the caller's fallback. */
export function errorText(error: unknown, otherwise: string): string {
  return (error instanceof ApiError ? error.sentence : null) ?? otherwise;
}

/** Returns the message for the error of a query or mutation, which is null if it has not failed. */
export function problemText(error: Error | null, otherwise: string): string | null {
  return error && errorText(error, otherwise);
}

/** Returns the first message about each field that the server refused. */
export function fieldErrors(error: unknown): Record<string, string> {
  const errors = error instanceof ApiError ? error.errors : {};
  return Object.fromEntries(Object.entries(errors).map(([name, [first = '']]) => [name, first]));
}

/** Returns whether a caller aborted the request. A timeout is no abort. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** Logs a failure that the user doesn't see (product specification, section 8). */
export function logFailure(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the specification has these failures logged and nothing else
  console.error(what, error);
}
