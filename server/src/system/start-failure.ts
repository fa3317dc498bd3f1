// The one line that a failed start prints for an expected failure, such as a taken port or a DATA_DIR of another account.

import { errorCode } from '../app-error.ts';
import { ConfigError } from '../config.ts';
import { DatabaseStartError } from '../db/errors.ts';

const FILE_CODES = new Set(['EACCES', 'EPERM', 'EROFS']);

/** Returns null for an unexpected failure. */
export function expectedMessage(error: unknown): string | null {
  if (error instanceof ConfigError || error instanceof DatabaseStartError) return error.message;
  const code = errorCode(error) ?? '';
  if (isOfFile(error) && (FILE_CODES.has(code) || isMissingParent(error)))
    return `${error.message}. DATA_DIR must be a directory that this account owns and may write to, with all its files.`;
  if (code === 'EADDRINUSE') return 'the port is already in use. Set PORT to another one.';
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(code))
    return 'HOST must be an address of this machine, such as 127.0.0.1 or 0.0.0.0.';
  if (code === 'EACCES') return 'this account may not listen on that port. Set PORT to another one.';
  return null;
}

/** Returns whether a call on a file failed, or on a socket with a path, such as the lock: errors of a network address have a port. */
function isOfFile(error: unknown): error is Error {
  return error instanceof Error && ('path' in error || ('address' in error && !isPort(error)));
}

/** Matches the error of Node for a recursive mkdir on a read-only file system. */
function isMissingParent(error: Error): boolean {
  return errorCode(error) === 'ENOENT' && 'syscall' in error && error.syscall === 'mkdir';
}

function isPort(error: Error): boolean {
  return 'port' in error && Number(error.port) >= 0;
}
