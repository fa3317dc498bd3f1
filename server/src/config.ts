// The settings, read from the environment once. `parseEnv` validates every variable and throws an error that names the wrong one.

import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { MODEL_READING } from '@frogpond/contract/limits';
import {
  SETTING_NAMES,
  settingSchemas,
  type SettingName,
  type SettingValues,
} from '@frogpond/contract/people/settings';

export type Config = {
  port: number;
  host: string;
  /** Without a trailing slash. Everything is served below its path. */
  public_url: string;
  /** Proxies whose `X-Forwarded-For` is trusted, in the format of Fastify's `trustProxy`; empty: none. */
  trusted_proxies: string[];
  data_dir: string;
  /** Daily backups of the embedded database; `dir` null: none. */
  backups: { dir: string | null; keep: number };
  /** Null: the embedded database in `data_dir`. */
  database_url: string | null;
  /** A streaming replica of the database for reads that may lag; null: the primary serves these reads. */
  database_read_url: string | null;
  gateway: { base_url: string | null; api_key: string | null };
  answer_patience: AnswerPatience;
  /** `auto` (a model of the gateway that has passed the exam), `none`, or the id of a model. */
  analysis_model: string;
  /** Comments that a model reads a day. */
  analysis_daily_max: number;
  embeddings: EmbeddingsSettings;
  google: { client_id: string | null; jwks_url: string; issuer: string };
  /** An OpenID Connect issuer; null: none. */
  oidc: { issuer: string; client_id: string; client_secret: string | null; name: string } | null;
  /** Usernames in lower case. An admin is a moderator. */
  admins: ReadonlySet<string>;
  /** What a new account is asked where an admin approves accounts. */
  registration_question: string | null;
  /** The settings that the environment fixes. Admins change the others while the server runs (settings/settings.ts). */
  fixed: Partial<SettingValues>;
  /** Hosts that external avatars may be loaded from, each as `host` or `host:port`. */
  avatar_hosts: readonly string[];
  mail: { smtp_url: string | null; from: string };
  /** An address (`mailto:` or `https:`) for reports of vulnerabilities. */
  security_contact: string;
  /** Whether HSTS includes the subdomains of the host. */
  hsts_subdomains: boolean;
  /** Null: generated once and stored. */
  auth_secret: string | null;
  rate_limits: boolean;
  log_level: string;
};

/** How long the first text of an answer, and a pause in it, may take, in seconds; null: the defaults of `gateway/limits.ts`. */
export type AnswerPatience = { first_text_s: number | null; idle_s: number | null };

const ANSWER_SECONDS_MAX = 600; // as long as a whole answer may take

export type EmbeddingsSettings = {
  /** The id of a model, `auto` (a known model of the endpoint, else built in) or `none` (built in). */
  model: string;
  /** Null: the gateway's address. */
  base_url: string | null;
  /** Null: the gateway's key if `base_url` is the gateway's, else none. */
  api_key: string | null;
};

/** An invalid setting. Its message is one line for the operator. */
export class ConfigError extends Error {}

const QUESTION_MAX = 300;
const OIDC_NAME_MAX = 50;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Throws `ConfigError` for the first invalid variable. */
export function parseEnv(env: Record<string, string | undefined>): Config {
  const value = (name: string): string | null => {
    const text = env[name]?.trim();
    return text === undefined || text === '' ? null : text;
  };
  const url = (name: string, protocols: string[]): string | null => {
    const text = value(name);
    if (text === null) return null;
    const starts = protocols.map((protocol) => (protocol === 'mailto:' ? protocol : `${protocol}//`));
    if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
      throw new ConfigError(`${name} must be an address that starts with ${starts.join(' or ')}.`);
    }
    return text.replace(/\/+$/, '');
  };
  const seconds = (name: string): number | null => {
    const text = value(name);
    return text === null ? null : wholeNumber(name, text, 1, ANSWER_SECONDS_MAX);
  };
  const onOff = (name: string): boolean => oneOf(name, value(name) ?? 'off', ['on', 'off']) === 'on';
  const web = ['http:', 'https:'];
  const postgres = ['postgres:', 'postgresql:'];
  const databaseUrl = url('DATABASE_URL', postgres);
  const databaseReadUrl = url('DATABASE_READ_URL', postgres);
  if (databaseReadUrl !== null && databaseUrl === null)
    throw new ConfigError('DATABASE_READ_URL must be a replica of DATABASE_URL, which is not set.');

  const port = wholeNumber('PORT', value('PORT') ?? '3000', 0, 65_535);
  const baseUrl = url('OPENROUTER_BASE_URL', web);
  const apiKey = value('OPENROUTER_API_KEY');
  const smtpUrl = url('SMTP_URL', ['smtp:', 'smtps:']);
  const address = url('PUBLIC_URL', web);
  const basePath = parseBasePath(value('BASE_PATH'), address);
  const publicUrl = `${new URL(address ?? `http://localhost:${port}`).origin}${basePath}`;
  return {
    port,
    host: value('HOST') ?? '127.0.0.1',
    public_url: publicUrl,
    trusted_proxies: parseProxies(
      value('TRUSTED_PROXIES') ?? (value('PUBLIC_URL') === null ? 'none' : 'loopback'),
    ),
    data_dir: resolve(value('DATA_DIR') ?? './data'),
    backups: {
      dir: value('BACKUP_DIR') === null ? null : resolve(value('BACKUP_DIR') ?? ''),
      keep: wholeNumber('BACKUP_KEEP', value('BACKUP_KEEP') ?? '7', 1, 1_000),
    },
    database_url: databaseUrl,
    database_read_url: databaseReadUrl,
    gateway: { base_url: baseUrl, api_key: apiKey },
    answer_patience: {
      first_text_s: seconds('ANSWER_FIRST_TEXT_SECONDS'),
      idle_s: seconds('ANSWER_IDLE_SECONDS'),
    },
    analysis_model: value('ANALYSIS_MODEL') ?? 'auto',
    analysis_daily_max: wholeNumber(
      'ANALYSIS_DAILY_MAX',
      value('ANALYSIS_DAILY_MAX') ?? String(MODEL_READING.daily_max),
      0,
      1_000_000,
    ),
    embeddings: {
      model: value('EMBEDDINGS_MODEL') ?? 'auto',
      base_url: url('EMBEDDINGS_BASE_URL', web),
      api_key: value('EMBEDDINGS_API_KEY'),
    },
    google: {
      client_id: value('GOOGLE_CLIENT_ID'),
      jwks_url: url('GOOGLE_JWKS_URL', web) ?? 'https://www.googleapis.com/oauth2/v3/certs',
      issuer: value('GOOGLE_ISSUER') ?? 'https://accounts.google.com',
    },
    oidc: parseOidc(value, url('OIDC_ISSUER', web) === null ? null : value('OIDC_ISSUER')),
    registration_question: parseQuestion(value('REGISTRATION_QUESTION')),
    admins: parseAdmins(value('ADMINS')),
    fixed: parseFixedSettings(value),
    avatar_hosts: parseAvatarHosts(value('AVATAR_HOSTS')),
    mail: {
      smtp_url: smtpUrl,
      from: parseSender(value('MAIL_FROM')) ?? `Frogpond <frogpond@${new URL(publicUrl).hostname}>`,
    },
    security_contact: url('SECURITY_CONTACT', ['mailto:', 'https:']) ?? publicUrl,
    hsts_subdomains: onOff('HSTS_SUBDOMAINS'),
    auth_secret: parseSecret(value('AUTH_SECRET')),
    rate_limits: oneOf('RATE_LIMITS', value('RATE_LIMITS') ?? 'on', ['on', 'off']) === 'on',
    log_level: oneOf('LOG_LEVEL', value('LOG_LEVEL') ?? 'info', LOG_LEVELS),
  };
}

/** Keeps a trailing slash: the issuer must equal the `issuer` of its metadata. */
function parseOidc(value: (name: string) => string | null, issuer: string | null): Config['oidc'] {
  const clientId = value('OIDC_CLIENT_ID');
  if (issuer === null && clientId === null) return null;
  if (issuer === null) throw new ConfigError('OIDC_ISSUER must be set, because OIDC_CLIENT_ID is.');
  if (clientId === null) throw new ConfigError('OIDC_CLIENT_ID must be set, because OIDC_ISSUER is.');
  const name = value('OIDC_NAME') ?? new URL(issuer).hostname;
  if (name.length > OIDC_NAME_MAX)
    throw new ConfigError(`OIDC_NAME can have at most ${OIDC_NAME_MAX} characters.`);
  return { issuer, client_id: clientId, client_secret: value('OIDC_CLIENT_SECRET'), name };
}

/** Returns BASE_PATH, else the path of the public address, without a trailing slash: empty for the root. */
function parseBasePath(text: string | null, publicUrl: string | null): string {
  const { origin = '', pathname = '/', href = '/' } = publicUrl === null ? {} : new URL(publicUrl);
  if (href !== origin + pathname)
    throw new ConfigError(
      'PUBLIC_URL must be an address such as https://pond.example or https://example.org/pond.',
    );
  const ofUrl = pathname.replace(/\/$/, '');
  const path = text?.replace(/\/$/, '') ?? ofUrl;
  if (!/^(\/[\w~-][\w.~-]*)*$/.test(path)) throw new ConfigError('BASE_PATH must be a path such as /pond.');
  if (ofUrl !== '' && path !== ofUrl)
    throw new ConfigError('BASE_PATH and the path of PUBLIC_URL differ. Set one of them.');
  return path;
}

const PROXY_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

function parseProxies(text: string): string[] {
  if (text === 'none') return [];
  const proxies = text.split(',').map((part) => part.trim());
  const isProxy = (proxy: string): boolean => {
    const [address = '', bits, ...rest] = proxy.split('/');
    const maxBits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
    if (bits === undefined) return maxBits > 0 || PROXY_NETWORKS.includes(proxy);
    return rest.length === 0 && /^[0-9]{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= maxBits;
  };
  if (!proxies.every(isProxy)) {
    throw new ConfigError(
      `TRUSTED_PROXIES must be none, or addresses, networks such as 10.0.0.0/8, ${PROXY_NETWORKS.join(', ')}, separated by commas.`,
    );
  }
  return proxies;
}

/** The environment variable of each setting that has one. */
const SETTING_VARIABLES: { [N in SettingName]?: string } = {
  registration: 'REGISTRATION',
  require_verified_email: 'REQUIRE_VERIFIED_EMAIL',
  newcomer_review: 'NEWCOMER_REVIEW',
  sign_up_challenge: 'SIGN_UP_CHALLENGE',
  budget_day_site: 'BUDGET_DAY_SITE',
  budget_day_person: 'BUDGET_DAY_PERSON',
  site_name: 'SITE_NAME',
  site_description: 'SITE_DESCRIPTION',
  site_contact: 'SITE_CONTACT',
  site_accent: 'SITE_ACCENT',
  moderators: 'MODERATORS',
};

function parseFixedSettings(value: (name: string) => string | null): Partial<SettingValues> {
  const fixed = SETTING_NAMES.flatMap((name) => {
    const variable = SETTING_VARIABLES[name];
    const text = variable === undefined ? null : value(variable);
    return variable === undefined || text === null ? [] : [[name, parseSetting(name, variable, text)]];
  });
  return Object.fromEntries(fixed) as Partial<SettingValues>; // each value was parsed by the schema of its name
}

/** Throws `ConfigError` with the schema's message, which begins with "Must", after the name of the variable. */
function parseSetting(name: SettingName, variable: string, text: string): unknown {
  const parsed = settingSchemas[name].safeParse(text);
  if (parsed.success) return parsed.data;
  const message = parsed.error.issues[0]?.message ?? 'Must be valid.';
  throw new ConfigError(`${variable} ${message.charAt(0).toLowerCase()}${message.slice(1)}`);
}

function parseAdmins(text: string | null): ReadonlySet<string> {
  if (text === null) return new Set();
  // The schema of `moderators` returns a list of texts.
  return new Set(lowerCase(parseSetting('moderators', 'ADMINS', text) as string[]));
}

function lowerCase(usernames: readonly string[]): string[] {
  return usernames.map((username) => username.toLowerCase());
}

function parseQuestion(text: string | null): string | null {
  if (text !== null && text.length > QUESTION_MAX)
    throw new ConfigError(`REGISTRATION_QUESTION can have at most ${QUESTION_MAX} characters.`);
  return text;
}

/** Accepts host names only, because they become part of the content security policy. */
function parseAvatarHosts(text: string | null): string[] {
  const hosts = (text ?? '').split(',').map((host) => host.trim().toLowerCase());
  const isHost = (host: string): boolean =>
    /^[a-z0-9][a-z0-9-]*(\.[a-z0-9-]+)*(:[0-9]+)?$/.test(host) &&
    URL.canParse(`https://${host}`) &&
    new URL(`https://${host}`).host === host;
  if (text !== null && !hosts.every(isHost)) {
    throw new ConfigError(
      'AVATAR_HOSTS must be host names separated by commas, such as pictures.example,avatars.example:8443.',
    );
  }
  return text === null ? [] : [...new Set(hosts)];
}

function parseSender(sender: string | null): string | null {
  if (sender !== null && !/^([^<>]*<)?[^\s@<>]+@[^\s@<>]+>?$/.test(sender))
    throw new ConfigError(
      'MAIL_FROM must be an address, such as frogpond@pond.example or Frogpond <frogpond@pond.example>.',
    );
  return sender;
}

function parseSecret(secret: string | null): string | null {
  if (secret !== null && secret.length < 32) {
    throw new ConfigError('AUTH_SECRET must have at least 32 characters.');
  }
  return secret;
}

function wholeNumber(name: string, text: string, min: number, max: number): number {
  const number = Number(text);
  if (!/^[0-9]+$/.test(text) || number < min || number > max) {
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}.`);
  }
  return number;
}

function oneOf<T extends string>(name: string, text: string, choices: readonly T[]): T {
  const choice = choices.find((candidate) => candidate === text);
  if (choice === undefined) throw new ConfigError(`${name} must be one of ${choices.join(', ')}.`);
  return choice;
}
