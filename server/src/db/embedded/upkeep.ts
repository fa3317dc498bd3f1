// Does the work of a server's background processes, which the embedded engine lacks: checkpoints (or the log grows without end,
// and a start after a crash takes ever longer), vacuum and analyze (or plans go stale and dead rows pile up).

import type { GuardedPool, Session } from '../pool.ts';
import type { Log } from '../../log.ts';

const ROUND_MS = 10_000;
const CHECKPOINT_WAL_BYTES = 32 * 1024 * 1024;
/** More than a checkpoint itself writes. */
const QUIET_WAL_BYTES = 64 * 1024;
/** The number of rounds between checkpoints under light load, and between checks of the tables. */
const QUIET_ROUNDS = 30;
const TABLE_ROUNDS = 6;
const SKIPPED_MAX = 5;

export type Upkeep = { stop(): Promise<void> };

/** Works every 10 s, later if statements wait. `stop` waits for the work that runs. */
export function startUpkeep(pool: GuardedPool, log: Log): Upkeep {
  let round = 0;
  let skipped = 0;
  let working: Promise<void> = Promise.resolve();
  let isStopped = false;

  async function work(): Promise<void> {
    round++;
    try {
      await pool.withSession(async (session) => {
        await checkpoint(session, round % QUIET_ROUNDS === 0 ? QUIET_WAL_BYTES : CHECKPOINT_WAL_BYTES);
        if (round % TABLE_ROUNDS === 0) await vacuumNextTable(session);
      });
    } catch (error) {
      if (!isStopped) log.warn({ err: error }, 'database upkeep failed');
    }
  }

  const timer = setInterval(() => {
    // Waiting statements go first, for up to `SKIPPED_MAX` rounds.
    if (pool.stats().waiting > 0 && skipped < SKIPPED_MAX) {
      skipped++;
      return;
    }
    skipped = 0;
    working = working.then(work);
  }, ROUND_MS).unref();

  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await working;
    },
  };
}

/** Writes a checkpoint if the log has grown by `minWalBytes` since the last one. */
export async function checkpoint(session: Session, minWalBytes: number): Promise<void> {
  const [row] = await session.query<{ wal_bytes: number }>(
    'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) as wal_bytes from pg_control_checkpoint()',
  );
  if (row !== undefined && row.wal_bytes >= minWalBytes) await session.query('checkpoint');
}

/**
 * Vacuums the table that needs it most, by the thresholds of the server's autovacuum. One table at a time, because all other
 * statements wait.
 */
export async function vacuumNextTable(session: Session): Promise<void> {
  const [table] = await session.query<{ name: string; is_dead: boolean }>(`
    select format('%I.%I', s.schemaname, s.relname) as name,
           s.n_dead_tup > 50 + 0.2 * s.n_live_tup or s.n_ins_since_vacuum > 1000 + 0.2 * s.n_live_tup as is_dead
    from pg_stat_user_tables s
    where s.n_dead_tup > 50 + 0.2 * s.n_live_tup
       or s.n_ins_since_vacuum > 1000 + 0.2 * s.n_live_tup
       or s.n_mod_since_analyze > 50 + 0.1 * s.n_live_tup
    order by s.n_mod_since_analyze desc
    limit 1`);
  if (table === undefined) return;
  await session.query(`${table.is_dead ? 'vacuum (analyze)' : 'analyze'} ${table.name}`);
}
