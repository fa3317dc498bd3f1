// How a root command fails: a PlainError carries a sentence for the person at the keyboard and is printed without
// a stack; anything else is our own defect and is printed whole.

export class PlainError extends Error {}

/**
 * Runs a command to its end and turns a failure into a message and an exit code.
 * @param {() => Promise<number | void>} command resolves to the exit code; nothing means 0 or "still serving"
 */
export async function runCommand(command) {
  try {
    const code = await command();
    if (code) process.exitCode = code;
  } catch (error) {
    console.error(error instanceof PlainError ? error.message : error);
    process.exitCode = 1;
  }
}

/**
 * The sentence for a file system error that a person can act on; undefined for any other error.
 * @param {unknown} error
 * @param {string} folder what was to be written
 */
export function writeFailure(error, folder) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM') {
    return `Cannot write to ${folder}. Make the folder writable for this user, then start again.`;
  }
  if (code === 'ENOSPC') return `The disk is full: ${folder} can't be written.`;
  return undefined;
}
