// Checks sign-up, verified addresses, passkeys and OpenID Connect; and the backups.

import type { SettingValues } from '@frogpond/contract/people/settings';
import { API_BASE } from '@frogpond/contract/routes';
import { findSite } from '../passkey-site.ts';
import type { Config } from '../config.ts';
import { listBackups } from './backup/archive.ts';
import { fail, ok, warn, type Finding } from './finding.ts';

const WAIT_MS = 10_000;
const DAY_MS = 86_400_000;

/** `settings`: the settings in use, which admins may have changed. */
export function checkRegistration(
  { admins, mail, public_url, registration_question }: Config,
  settings: SettingValues,
): Finding[] {
  const { registration, sign_up_challenge, require_verified_email, newcomer_review, moderators } = settings;
  const about = 'Sign-up';
  const hasModerators = admins.size > 0 || moderators.length > 0;
  const needsModerators =
    registration === 'invite' || registration === 'approval' || newcomer_review === 'on';
  const findings: Finding[] = [];
  if (needsModerators && !hasModerators)
    findings.push(
      warn(about, 'nobody can invite, approve or review', 'Set ADMINS or MODERATORS to usernames.'),
    );
  else
    findings.push(
      ok(
        about,
        `${registration}, challenge ${sign_up_challenge}${newcomer_review === 'on' ? ', newcomers are reviewed' : ''}`,
      ),
    );
  if (sign_up_challenge === 'off')
    findings.push(
      warn(about, 'SIGN_UP_CHALLENGE is off', 'Leave it at auto wherever strangers can sign up.'),
    );
  if (registration_question !== null && registration !== 'approval')
    findings.push(
      warn(about, 'REGISTRATION_QUESTION is not asked', 'It is asked where moderators approve accounts.'),
    );
  if (require_verified_email === 'on' && mail.smtp_url === null)
    findings.push(
      warn(
        about,
        'writing needs a verified address, but mails are only files',
        'Set SMTP_URL, so that people get them.',
      ),
    );
  findings.push(checkPasskeys(public_url));
  return findings;
}

function checkPasskeys(publicUrl: string): Finding {
  const about = 'Passkeys';
  const { hostname, protocol } = new URL(publicUrl);
  if (findSite(publicUrl) === null)
    return warn(
      about,
      'off: browsers make none for an address',
      'Give PUBLIC_URL a host name before people add some.',
    );
  if (protocol === 'http:' && hostname !== 'localhost')
    return warn(about, 'off: browsers make them only over https', 'Set PUBLIC_URL to https.');
  return ok(about, `for ${hostname}`);
}

/** Compares the issuer with the `issuer` of its metadata. Waits at most 10 s. */
export async function checkOidc({ oidc, public_url }: Config): Promise<Finding> {
  const about = 'OpenID Connect';
  if (oidc === null) return ok(about, 'off');
  const address = `${oidc.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const metadata = await fetch(address, { signal: AbortSignal.timeout(WAIT_MS) })
    .then(async (reply): Promise<unknown> => (reply.ok ? reply.json() : null))
    .catch(() => null);
  if (typeof metadata !== 'object' || metadata === null || !('issuer' in metadata))
    return fail(about, `${address} can't be read`, 'Check OIDC_ISSUER, and that this machine can reach it.');
  if (metadata.issuer !== oidc.issuer)
    return fail(
      about,
      `the issuer names itself ${String(metadata.issuer)}`,
      'Set OIDC_ISSUER to exactly that.',
    );
  return ok(about, `sign-in with ${oidc.name} is on, by ${public_url}${API_BASE}/auth/oidc/callback`);
}

/** Returns nothing for a PostgreSQL server, whose backups are its operator's. */
export async function checkBackups({ backups, database_url }: Config): Promise<Finding[]> {
  const about = 'Backups';
  if (database_url !== null) return [];
  const { dir } = backups;
  if (dir === null) return [warn(about, 'none', 'Set BACKUP_DIR: the server then writes one a day.')];
  try {
    const [newest, ...older] = await listBackups(dir);
    if (newest === undefined)
      return [warn(about, `none in ${dir} yet`, 'The server writes one when it starts.')];
    const days = Math.floor((Date.now() - newest.at.getTime()) / DAY_MS);
    const result = `${older.length + 1} in ${dir}, the newest ${days} days old`;
    return [days < 2 ? ok(about, result) : warn(about, result, 'Look for "the backup failed" in the log.')];
  } catch {
    return [fail(about, `${dir} can't be read`, 'Set BACKUP_DIR to a folder that this user can write to.')];
  }
}
