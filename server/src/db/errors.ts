// Classifies database errors by SQLSTATE (PostgreSQL manual, appendix A) or socket code, and defines the errors of our own side
// of the connection.

import { errorCode } from '../app-error.ts';

const STATEMENT_CANCELLED = '57014';
export const LOCK_NOT_AVAILABLE = '55P03';
const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  STATEMENT_CANCELLED,
  LOCK_NOT_AVAILABLE,
  '25006',
]);

/** The client's messages about a lost connection; it sets no code on them. */
const CLIENT_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client was closed|is not queryable|after calling end on the pool/i;

/** The database can't be opened until an operator fixes the problem. The message is one line with the remedy. */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError';
  readonly is_foreseen = true;
}

/** A wait for the database exceeded its limit; counted among the connection failures (class 08). */
export class DatabaseBusyError extends Error {
  override name = 'DatabaseBusyError';
  readonly code = '08000';
}

/** The server is unavailable, starting, shutting down or out of connections; a later retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== null && (UNAVAILABLE_CODES.has(code) || code.startsWith('08'))) return true;
  return error instanceof Error && CLIENT_MESSAGES.test(error.message);
}

/** A statement took longer than its limit, and was cancelled by the server or given up by the pool. */
export class StatementTimeoutError extends Error {
  override name = 'StatementTimeoutError';
  readonly code = STATEMENT_CANCELLED;
}

/** The time limit of a statement, or of its wait for a lock, is over. */
export function isStatementTimeout(error: unknown): boolean {
  const code = errorCode(error);
  return code === STATEMENT_CANCELLED || code === LOCK_NOT_AVAILABLE;
}

/** A write in a read-only transaction or on a read-only server. */
export function isReadOnly(error: unknown): boolean {
  return errorCode(error) === '25006';
}

/** Returns whether the disk of the database, or of a file, is full. */
export function isDiskFull(error: unknown): boolean {
  const code = errorCode(error);
  return code === '53100' || code === 'ENOSPC';
}

/** Returns whether a unique index refused the row; `constraint` limits the check to that index. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (errorCode(error) !== '23505') return false;
  if (constraint === undefined) return true;
  return error instanceof Error && 'constraint' in error && error.constraint === constraint;
}

/** Returns whether the row refers to a row that was deleted concurrently, or a deleted row is still referenced. */
export function isForeignKeyViolation(error: unknown): boolean {
  return errorCode(error) === '23503';
}

/** Returns whether a foreign key was violated because the account `userId` was deleted. */
export function isAccountDeleted(error: unknown, userId: string): boolean {
  return (
    isForeignKeyViolation(error) &&
    error instanceof Error &&
    'detail' in error &&
    typeof error.detail === 'string' &&
    error.detail.includes(`=(${userId}) is not present in table "users"`)
  );
}
