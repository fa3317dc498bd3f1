// What kind of failure a database error is, by SQLSTATE (PostgreSQL manual, appendix A) or socket code, and the failures
// of our own side of the connection.

import { errorCode } from '../error-code.ts';

const AWAY = new Set([
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
  '57014',
  '55P03',
  '25006',
]);

/** What the client says of a connection that is gone; it gives these no code. */
const CLIENT_AWAY =
  /Connection terminated|timeout exceeded when trying to connect|Client was closed|is not queryable|after calling end on the pool/i;

/** The database can't be opened, and a person must do something about it: the message is one line that says what. */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError';
  readonly is_foreseen = true;
}

/** Our side gave up waiting for the database; counted among the connection failures (class 08). */
export class DatabaseBusyError extends Error {
  override name = 'DatabaseBusyError';
  readonly code = '08000';
}

/** The server is away, starting, stopping or full: trying again later may help. */
export function isDatabaseAway(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== null && (AWAY.has(code) || code.startsWith('08'))) return true;
  return error instanceof Error && CLIENT_AWAY.test(error.message);
}

/** A write where only reading is allowed. */
export function isReadOnly(error: unknown): boolean {
  return errorCode(error) === '25006';
}

export function isDiskFull(error: unknown): boolean {
  const code = errorCode(error);
  return code === '53100' || code === 'ENOSPC';
}

/** A unique index refused the row; `constraint` names which one, where it is given. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (errorCode(error) !== '23505') return false;
  if (constraint === undefined) return true;
  return error instanceof Error && 'constraint' in error && error.constraint === constraint;
}

/** The row refers to one that has gone in the meantime, or a removed one is still referred to. */
export function isForeignKeyViolation(error: unknown): boolean {
  return errorCode(error) === '23503';
}

/** The same where what has gone is this account. */
export function isAccountGone(error: unknown, user_id: string): boolean {
  return (
    isForeignKeyViolation(error) &&
    error instanceof Error &&
    'detail' in error &&
    typeof error.detail === 'string' &&
    error.detail.includes(`=(${user_id}) is not present in table "users"`)
  );
}
