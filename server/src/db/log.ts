// What the database says to the log: the part of the logger that it uses.

import type { Logger } from 'pino';

export type Log = Pick<Logger, 'info' | 'warn' | 'error'>;
