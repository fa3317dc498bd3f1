// The doctor's findings and their text form. Invariant: no finding contains a password, a key or a service's own message.

export type Finding = {
  about: string;
  status: 'ok' | 'warn' | 'fail';
  result: string;
  /** The remedy that a person can apply. */
  advice?: string;
};

/** A finding that needs no action. */
export function ok(about: string, result: string): Finding {
  return { about, status: 'ok', result };
}

/** A finding that an operator should look at; the server works without. */
export function warn(about: string, result: string, advice: string): Finding {
  return { about, status: 'warn', result, advice };
}

/** A finding that keeps a part from working. The exit code of the doctor is then 1. */
export function fail(about: string, result: string, advice: string): Finding {
  return { about, status: 'fail', result, advice };
}

const WIDTH = 12;

/** Returns one line, and a second one with the advice. */
export function renderFinding({ about, status, result, advice }: Finding): string {
  const line = `${status.padEnd(4)}  ${about.padEnd(WIDTH)}  ${result}`;
  return advice === undefined ? line : `${line}\n${' '.repeat(WIDTH + 8)}${advice}`;
}
