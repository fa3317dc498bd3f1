// The part of the logger that the database uses.

import type { Logger } from 'pino';

export type Log = Pick<Logger, 'info' | 'warn' | 'error'>;
