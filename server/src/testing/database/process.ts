// Child processes with line-based output, for tests of what happens when a process dies.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { writeFileSync } from 'node:fs';
import type { DatabaseOptions } from '../../db/connect.ts';
import { SHORT_LIVED } from '../node-options.ts';
import { bundleForNode, embeddedWorker } from './bundle.ts';

export type LineProcess = {
  /** Returns the next line that starts with `word`, without that word; skips earlier lines. */
  next(word: string): Promise<string>;
  /** All lines so far. */
  lines: string[];
  kill(): Promise<void>;
};

/** A writer.ts process, started on a database. `prepared`: the folder that a first start copies. */
export async function startWriter(options: DatabaseOptions, prepared?: string): Promise<LineProcess> {
  const program = await bundleForNode(new URL('./writer.ts', import.meta.url));
  const workerFile = (await embeddedWorker()).href;
  return startLineProcess(program, [
    JSON.stringify(options),
    workerFile,
    ...(prepared === undefined ? [] : [prepared]),
  ]);
}

export function startLineProcess(program: URL, args: string[]): LineProcess {
  const child = spawn(process.execPath, [...SHORT_LIVED, fileURLToPath(program), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  let read = 0;
  let wake = (): void => {};
  let isOver = false;
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (line) => {
    lines.push(line);
    wake();
  });
  // The pipe is read to its end, because output from before the kill counts.
  const closed = once(reader, 'close').then(() => {
    isOver = true;
    wake();
  });
  return {
    lines,
    async next(word) {
      for (;;) {
        const line = lines[read];
        if (line !== undefined) {
          read++;
          if (line.startsWith(`${word} `)) return line.slice(word.length + 1);
        } else if (isOver) {
          throw new Error(`the process ended without saying ${word}; it said ${lines.slice(-3).join(', ')}`);
        } else {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
      }
    },
    async kill() {
      child.kill('SIGKILL');
      await closed;
    },
  };
}

/** Writes the progress of a long fault run to the file that `npm run chaos` names in FROGPOND_PROGRESS. */
export function writeProgress(done: number, all: number): void {
  const file = process.env['FROGPOND_PROGRESS'];
  if (file !== undefined) writeFileSync(file, `${done} of ${all}\n`);
}
