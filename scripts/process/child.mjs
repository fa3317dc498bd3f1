// Child processes of the root commands. On SIGINT, SIGTERM or SIGHUP the children are signalled first and have exited before
// this process exits, so no build, server or browser outlives its command.
import { spawn } from 'node:child_process';
import { ROOT } from './paths.mjs';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
let isStopping = false;

/**
 * Starts a program in the repository's root. It is stopped when this process is stopped.
 * @param {string} program @param {string[]} args @param {import('node:child_process').SpawnOptions} [options]
 */
export function startChild(program, args, options = {}) {
  listenForSignals();
  const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', windowsHide: true, ...options });
  running.add(child);
  child.once('close', () => running.delete(child));
  child.once('error', () => running.delete(child));
  return child;
}

/**
 * Runs a program until it exits. `capture` collects its output instead of printing it.
 * @param {string} program @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { capture?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>} code 127 if it could not start, 128 if a signal ended it
 */
export function runToEnd(program, args, { capture = false, ...options } = {}) {
  const stdio = capture ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'];
  const child = startChild(program, args, {
    stdio: /** @type {import('node:child_process').StdioOptions} */ (stdio),
    ...options,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => (output += text));
  }
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.once('close', (code) => resolve({ code: code ?? 128, output }));
  });
}

/** Resolves with the exit code when the child has exited. @param {import('node:child_process').ChildProcess} child */
export function exitOf(child) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode ?? 128);
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code ?? 128));
    child.once('error', () => resolve(127));
  });
}

/** Returns whether this process received a signal to stop. A child's exit code is then no failure. */
export function wasStopped() {
  return isStopping;
}

/** Removes the signal handlers, for the server that `npm start` runs in this process. */
export function stopListening() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.off(signal, onSignal);
}

function listenForSignals() {
  if (process.listeners('SIGTERM').includes(onSignal)) return;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, onSignal);
}

/** @param {NodeJS.Signals} signal */
function onSignal(signal) {
  if (isStopping) return;
  isStopping = true;
  const children = [...running];
  for (const child of children) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  void Promise.all(children.map(exitOf)).then(() => process.exit(signal === 'SIGINT' ? 130 : 143));
}
