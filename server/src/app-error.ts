// The error that the domain throws: a code of the contract's catalogue. http/ maps it to a status and a message.
// Errors of other code are recognized by their `code`.

import { errorSentence, type ErrorCode } from '@frogpond/contract/errors';

/** `code` determines the status and the sentence of the reply. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** Messages by field, for `invalid_input`. */
  readonly errors: Record<string, string[]> | undefined;
  readonly retry_after_s: number | undefined;
  /** Additional fields of the reply's body, such as the unanswered turn. */
  readonly extra: Record<string, unknown> | undefined;
  /** The HTTP status, if it is not the usual status of the code. */
  readonly status: number | undefined;

  constructor(
    code: ErrorCode,
    more: {
      errors?: Record<string, string[]>;
      retry_after_s?: number;
      extra?: Record<string, unknown>;
      status?: number;
    } = {},
  ) {
    super(errorSentence(code));
    this.name = 'AppError';
    this.code = code;
    this.errors = more.errors;
    this.retry_after_s = more.retry_after_s;
    this.extra = more.extra;
    this.status = more.status;
  }
}

/** With `code`, returns true only for that code. */
export function isAppError(error: unknown, code?: ErrorCode): error is AppError {
  return error instanceof AppError && (code === undefined || error.code === code);
}

/** Returns the `code` of an error of Node, the database client or Fastify; null if it has none. */
export function errorCode(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}
