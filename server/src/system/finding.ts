// The doctor's findings and their text form. Invariant: no finding contains a password, a key or a service's own message.

export type Finding = {
  about: string;
  status: 'ok' | 'warn' | 'fail';
  says: string;
  /** The remedy that a person can apply. */
  advice?: string;
};

export function ok(about: string, says: string): Finding {
  return { about, status: 'ok', says };
}

export function warn(about: string, says: string, advice: string): Finding {
  return { about, status: 'warn', says, advice };
}

export function fail(about: string, says: string, advice: string): Finding {
  return { about, status: 'fail', says, advice };
}

const WIDTH = 12;

export function renderFinding({ about, status, says, advice }: Finding): string {
  const line = `${status.padEnd(4)}  ${about.padEnd(WIDTH)}  ${says}`;
  return advice === undefined ? line : `${line}\n${' '.repeat(WIDTH + 8)}${advice}`;
}
