// Error output of the npm scripts: a PlainError is printed as its message; any other error is a defect and is printed with
// its stack.

export class PlainError extends Error {}

/**
 * Runs a command and turns a failure into a message and an exit code.
 * @param {() => Promise<number | void>} command resolves to the exit code; undefined means 0 or a server that keeps running
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
 * Returns a message for a file system error that the user can fix; undefined for any other error.
 * @param {unknown} error
 * @param {string} folder the folder that could not be written
 */
export function writeFailure(error, folder) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM') {
    return `Cannot write to ${folder}. Make the folder writable for this user, then start again.`;
  }
  if (code === 'ENOSPC') return `The disk is full: ${folder} can't be written.`;
  return undefined;
}
