// Structured logs on stdout. Callers decide which fields to log; as a second line of defence, fields that could hold a secret or
// private text are removed here.

import { pino, type DestinationStream, type Logger } from 'pino';

const SECRET_FIELDS = [
  'authorization',
  'password',
  'token',
  'access_token',
  'refresh_token',
  'credential',
  'api_key',
];

/** `destination`: stdout if undefined. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), remove: true },
    serializers: { err: errorFields },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** The fields of an error without data that it may quote: SQL parameters, upstream bodies, request bodies. */
function errorFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, table } = error as Error & {
    code?: unknown;
    constraint?: unknown;
    table?: unknown;
  };
  return { type: error.name, message: error.message, code, constraint, table, stack: error.stack };
}

/** The part of the logger that the database uses. */
export type Log = Pick<Logger, 'info' | 'warn' | 'error'>;
