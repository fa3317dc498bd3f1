// Checks the database: it responds, this version can use it, and it has free space. Only one process can open the embedded
// database; if a running server holds it, the doctor checks that server instead.

import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SETTING_DEFAULTS, type SettingValues } from '@frogpond/contract/people/settings';
import { API_BASE } from '@frogpond/contract/routes';
import { appSettings } from '@frogpond/contract/system';
import { basePathOf } from '../base-path.ts';
import type { Config } from '../config.ts';
import { connectDatabase, type Database, type DatabaseOptions } from '../db/connect.ts';
import { DatabaseStartError } from '../db/errors.ts';
import { createLogger } from '../log.ts';
import { EXAM, gradeExam } from '../model-reader/exam.ts';
import { loadSettings } from '../settings/settings.ts';
import { loadDatabaseFacts, type DatabaseFacts } from './doctor-store.ts';
import { fail, ok, warn, type Finding } from './finding.ts';

export type DatabaseDeps = { migrations: string; worker_file?: URL };

const ABOUT = 'Database';
const PATIENCE_MS = 2_000;
const ASK_MS = 3_000;
/** The share of the server's connections above which another process may get none. */
const CROWDED = 0.8;

/** Also returns the settings in use, if the database, or the server that holds it, can be read. */
export async function checkDatabase(config: Config, deps: DatabaseDeps): Promise<Examined> {
  const { findings, settings } = await checkPrimary(config, deps);
  if (config.database_read_url !== null) findings.push(await checkReplica(config.database_read_url));
  return { findings, settings };
}

type Examined = { findings: Finding[]; settings: SettingValues };

async function checkReplica(url: string): Promise<Finding> {
  const about = 'Read replica';
  const advice =
    'DATABASE_READ_URL must be a streaming replica of DATABASE_URL; until it is, the primary serves all reads.';
  const options = { kind: 'postgres', url, pool_size: 1, start_timeout_ms: PATIENCE_MS } as const;
  try {
    const database = await connectDatabase(options, createLogger('silent'));
    try {
      const { is_read_only } = await database.withSession(loadDatabaseFacts);
      return is_read_only
        ? ok(about, database.label)
        : warn(about, 'the server accepts writes: it is not a replica', advice);
    } finally {
      await database.close();
    }
  } catch (error) {
    return warn(about, error instanceof DatabaseStartError ? error.message : 'it did not answer', advice);
  }
}

async function checkPrimary(config: Config, deps: DatabaseDeps): Promise<Examined> {
  const settings = { ...SETTING_DEFAULTS, ...config.fixed };
  const only = (finding: Finding): Examined => ({ findings: [finding], settings });
  const isEmbedded = config.database_url === null;
  if (isEmbedded && !existsSync(join(config.data_dir, 'database')))
    return only(ok(ABOUT, `embedded: the first start creates it in ${config.data_dir}`));
  let database: Database;
  try {
    database = await connectDatabase(optionsOf(config, deps), createLogger('silent'));
  } catch (error) {
    // Only these errors have messages for people; others may quote their input.
    const result = error instanceof DatabaseStartError ? error.message : 'it cannot be opened';
    if (isEmbedded && result.includes('is in use by')) return await checkRunningServer(config, result);
    const advice = isEmbedded
      ? 'Restore a backup of DATA_DIR, or name another one.'
      : 'Check DATABASE_URL: host, port, user, password, name; and that the server accepts connections from this machine.';
    return only(fail(ABOUT, result, advice));
  }
  try {
    const facts = await database.withSession(loadDatabaseFacts);
    const files = (await readdir(deps.migrations)).filter((name) => name.endsWith('.sql'));
    const findings = [
      ok(ABOUT, `${database.label}, ${megabytes(facts.size_bytes)}`),
      checkMigrations(facts, files),
      ...checkServer(facts, database),
      ...checkReaders(facts, config.analysis_model),
    ];
    return {
      findings,
      settings: facts.migrations === null ? settings : await loadSettings(database.db, config.fixed),
    };
  } catch {
    return only(fail(ABOUT, 'it was opened and then did not answer', 'Check the log of the database.'));
  } finally {
    await database.close();
  }
}

function optionsOf(config: Config, { worker_file }: DatabaseDeps): DatabaseOptions {
  if (config.database_url !== null)
    return { kind: 'postgres', url: config.database_url, pool_size: 1, start_timeout_ms: PATIENCE_MS };
  return { kind: 'embedded', data_dir: config.data_dir, worker_file };
}

/** Reads the public settings from the running server. Of the others, only the environment's values are known. */
async function checkRunningServer(config: Config, result: string): Promise<Examined> {
  const host = ['0.0.0.0', '::'].includes(config.host) ? '127.0.0.1' : config.host;
  const origin = `http://${host.includes(':') ? `[${host}]` : host}:${config.port}`;
  const address = `${origin}${basePathOf(config.public_url)}${API_BASE}`;
  const read = (path: string): Promise<unknown> =>
    fetch(address + path, { signal: AbortSignal.timeout(ASK_MS) })
      .then((reply) => (reply.ok ? reply.json() : null))
      .catch(() => null);
  const finding =
    (await read('/ready')) === null
      ? fail(ABOUT, result, `It is not ready at ${address}/ready: check its log.`)
      : ok(ABOUT, `embedded: in use by a running server, which is ready (${address}/ready)`);
  const shown = appSettings.safeParse(await read('/settings')).data;
  const settings = { ...SETTING_DEFAULTS, ...config.fixed };
  if (shown === undefined) return { findings: [finding], settings };
  const verified = shown.require_verified_email ? 'on' : 'off';
  return {
    findings: [finding],
    settings: { ...settings, registration: shown.registration, require_verified_email: verified },
  };
}

function checkMigrations({ migrations }: DatabaseFacts, files: readonly string[]): Finding {
  const about = 'Migrations';
  if (migrations === null) return ok(about, `none yet: the first start runs all ${files.length}`);
  const unknown = migrations.filter((name) => !files.includes(name));
  if (unknown.length > 0)
    return fail(
      about,
      `a newer version has migrated the database (${unknown.join(', ')})`,
      'Start that version, or restore the backup that was taken before it.',
    );
  const pending = files.filter((name) => !migrations.includes(name));
  if (pending.length === 0) return ok(about, `all ${files.length} were run`);
  return warn(about, `${pending.length} wait: ${pending.join(', ')}`, 'Back up; the next start runs them.');
}

function checkServer(facts: DatabaseFacts, { engine, has_vector }: Database): Finding[] {
  const findings: Finding[] = [];
  if (!has_vector)
    findings.push(
      warn(
        'pgvector',
        'the server has no extension vector, or this user may not create it: search by meaning is slower',
        'Install pgvector on the database server and run CREATE EXTENSION vector in this database.',
      ),
    );
  if (facts.is_read_only)
    findings.push(
      fail(
        'Writing',
        'the database accepts no writes',
        'Point DATABASE_URL at the primary, not at a replica.',
      ),
    );
  if (facts.dead_jobs > 0)
    findings.push(
      warn(
        'Jobs',
        `${facts.dead_jobs} failed permanently`,
        'SELECT kind, key, error FROM jobs WHERE dead_at IS NOT NULL shows why.',
      ),
    );
  if (engine === 'postgres' && facts.connections > facts.connections_max * CROWDED)
    findings.push(
      warn(
        'Connections',
        `${facts.connections} of the server's ${facts.connections_max} are taken`,
        'Each app process takes up to 27: raise max_connections, or use a pooler in session mode.',
      ),
    );
  return findings;
}

/** The exams of models that read comments. While a server holds the embedded database, its metric `reader_exam` has the same figures. */
function checkReaders({ exams }: DatabaseFacts, setting: string): Finding[] {
  return exams.map(({ model_id, marks, passed, examined_at }) => {
    const { sides, sentences, obeyed } = gradeExam(marks);
    const figures = `${sides} of ${EXAM.length} sides, ${Math.round(sentences * 100)}% of the sentences, ${obeyed} obeyed instructions`;
    const outcome = { true: 'passed', false: 'failed', null: 'is taking' }[String(passed)] ?? '';
    const result = `${model_id} ${outcome} the exam of reading comments (${examined_at.slice(0, 10)}): ${figures}`;
    return passed === false && model_id === setting
      ? warn(
          'Readings',
          result,
          'ANALYSIS_MODEL names it, so it reads all the same. Name another model, or auto.',
        )
      : ok('Readings', result);
  });
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}
