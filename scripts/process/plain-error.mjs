// Errors that a person can fix, which the npm scripts print as one message without a stack.
import { ROOT } from './paths.mjs';

export class PlainError extends Error {}

/**
 * Runs work that writes below the repository, and turns the failures of the file system that a person can fix into a PlainError.
 * @template T
 * @param {string} situation the message's first sentence @param {() => Promise<T>} work @returns {Promise<T>}
 */
export async function withWriteAdvice(situation, work) {
  try {
    return await work();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM')
      throw new PlainError(
        `${situation} Cannot write to ${ROOT}. Make the folder writable for this user, then start again.`,
      );
    if (code === 'ENOSPC') throw new PlainError(`${situation} The disk is full: ${ROOT} can't be written.`);
    throw error;
  }
}
