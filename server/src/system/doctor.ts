// Checks everything that a server depends on, without changing anything, and reports the state of each part and what to do.

import { version } from '../../../package.json';
import { ConfigError, parseEnv, type Config } from '../config.ts';
import { FREE_SPACE_MIN, readFreeBytes } from '../db/embedded/space.ts';
import { makeDirectory } from '../make-directory.ts';
import { checkDatabase, type DatabaseDeps } from './doctor-database.ts';
import { checkBackups, checkRegistration, checkOidc } from './doctor-registration.ts';
import { checkEmbeddings, checkGateway, checkGoogle, checkMail, openGateway } from './doctor-services.ts';
import { fail, ok, warn, type Finding } from './finding.ts';

export type DoctorDeps = DatabaseDeps & {
  env: Record<string, string | undefined>;
  /** Also requests an answer from a model, which is the only proof that a key works, and may cost a little. */
  wants_answer: boolean;
};

const MEGABYTE = 1024 * 1024;
const SPACE_LOW = 1024 * MEGABYTE;
const LOOPBACK = /^(localhost|127\.|\[?::1\]?$)/;

/** Yields each finding as soon as it is complete. */
export async function* examine(deps: DoctorDeps): AsyncGenerator<Finding> {
  yield ok('Frogpond', version);
  yield ok('Node.js', process.versions.node);
  let config: Config;
  try {
    config = parseEnv(deps.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    yield fail('Settings', error.message, 'Correct it and run the doctor again: nothing else was checked.');
    return;
  }
  yield* checkSettings(config);
  yield await checkDisk(config);
  const { findings, settings } = await checkDatabase(config, deps);
  yield* findings;
  const gateway = await openGateway(config);
  yield* await checkGateway(config, gateway, deps.wants_answer);
  yield await checkEmbeddings(config, gateway);
  yield await checkMail(config);
  yield await checkGoogle(config);
  yield await checkOidc(config);
  yield* checkRegistration(config, settings);
  yield* await checkBackups(config);
}

function checkSettings(config: Config): Finding[] {
  const findings = [ok('Settings', 'every value is valid')];
  const { protocol, hostname } = new URL(config.public_url);
  const isLocal = LOOPBACK.test(hostname);
  if (isLocal && !LOOPBACK.test(config.host))
    findings.push(
      warn(
        'Address',
        `PUBLIC_URL is ${config.public_url}`,
        'Set it to what people type: links in mails start with it.',
      ),
    );
  else if (!isLocal && protocol === 'http:')
    findings.push(
      warn(
        'Address',
        `${config.public_url} is not encrypted`,
        'Put a proxy with TLS in front and set PUBLIC_URL to https.',
      ),
    );
  else findings.push(ok('Address', config.public_url));
  if (!config.rate_limits)
    findings.push(warn('Rate limits', 'RATE_LIMITS is off', 'Leave it on wherever strangers can call.'));
  return findings;
}

async function checkDisk({ data_dir }: Config): Promise<Finding> {
  const about = 'Disk';
  try {
    await makeDirectory(data_dir);
    const freeBytes = await readFreeBytes(data_dir);
    const result = `${Math.round(freeBytes / MEGABYTE)} MB are free for ${data_dir}`;
    if (freeBytes < FREE_SPACE_MIN) return fail(about, result, 'Below 200 MB nothing is written: make room.');
    if (freeBytes < SPACE_LOW) return warn(about, result, 'Make room before it is below 200 MB.');
    return ok(about, result);
  } catch {
    return fail(
      about,
      `${data_dir} can't be created or read`,
      'Set DATA_DIR to a folder that this user can write to.',
    );
  }
}
