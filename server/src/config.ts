// The settings, read from the environment once. `parseEnv` validates every variable and throws an error that names the wrong one.

import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { MODEL_READING, TEXT_LIMITS, USERNAME_PATTERN } from '@frogpond/contract/limits';

export type Config = {
  port: number;
  host: string;
  public_url: string;
  /** Proxies whose `X-Forwarded-For` is trusted, in the format of Fastify's `trustProxy`; empty: none. */
  trusted_proxies: string[];
  data_dir: string;
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
  /** Usernames in lower case. */
  moderators: ReadonlySet<string>;
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

/** The whole answer may take as long. */
const ANSWER_SECONDS_MAX = 600;

export type EmbeddingsSettings = {
  /** The id of a model, `auto` (a known model of the endpoint, else built in) or `none` (built in). */
  model: string;
  /** Null: the gateway's. */
  base_url: string | null;
  /** Null: the gateway's, if the address is the gateway's as well. */
  api_key: string | null;
};

/** An invalid setting. Its message is one line for the operator. */
export class ConfigError extends Error {}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

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
  const web = ['http:', 'https:'];
  const postgres = ['postgres:', 'postgresql:'];
  const database_url = url('DATABASE_URL', postgres);
  const database_read_url = url('DATABASE_READ_URL', postgres);
  if (database_read_url !== null && database_url === null)
    throw new ConfigError('DATABASE_READ_URL must be a replica of DATABASE_URL, which is not set.');

  const port = wholeNumber('PORT', value('PORT') ?? '3000', 0, 65_535);
  const base_url = url('OPENROUTER_BASE_URL', web);
  const api_key = value('OPENROUTER_API_KEY');
  const smtp_url = url('SMTP_URL', ['smtp:', 'smtps:']);
  const public_url = withoutPath('PUBLIC_URL', url('PUBLIC_URL', web)) ?? `http://localhost:${port}`;
  return {
    port,
    host: value('HOST') ?? '127.0.0.1',
    public_url,
    trusted_proxies: readProxies(
      value('TRUSTED_PROXIES') ?? (value('PUBLIC_URL') === null ? 'none' : 'loopback'),
    ),
    data_dir: resolve(value('DATA_DIR') ?? './data'),
    database_url,
    database_read_url,
    gateway: { base_url, api_key },
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
    moderators: readModerators(value('MODERATORS')),
    avatar_hosts: readAvatarHosts(value('AVATAR_HOSTS')),
    mail: {
      smtp_url,
      from: readSender(value('MAIL_FROM')) ?? `Frogpond <frogpond@${new URL(public_url).hostname}>`,
    },
    security_contact: url('SECURITY_CONTACT', ['mailto:', 'https:']) ?? public_url,
    hsts_subdomains: oneOf('HSTS_SUBDOMAINS', value('HSTS_SUBDOMAINS') ?? 'off', ['on', 'off']) === 'on',
    auth_secret: readSecret(value('AUTH_SECRET')),
    rate_limits: oneOf('RATE_LIMITS', value('RATE_LIMITS') ?? 'on', ['on', 'off']) === 'on',
    log_level: oneOf('LOG_LEVEL', value('LOG_LEVEL') ?? 'info', LOG_LEVELS),
  };
}

function withoutPath(name: string, address: string | null): string | null {
  if (address !== null && new URL(address).href !== `${new URL(address).origin}/`)
    throw new ConfigError(`${name} must be an address without a path, such as https://pond.example.`);
  return address;
}

const PROXY_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

function readProxies(text: string): string[] {
  if (text === 'none') return [];
  const proxies = text.split(',').map((part) => part.trim());
  const isProxy = (proxy: string): boolean => {
    const [address = '', bits, ...rest] = proxy.split('/');
    const max_bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
    if (bits === undefined) return max_bits > 0 || PROXY_NETWORKS.includes(proxy);
    return rest.length === 0 && /^[0-9]{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= max_bits;
  };
  if (!proxies.every(isProxy)) {
    throw new ConfigError(
      `TRUSTED_PROXIES must be none, or addresses, networks such as 10.0.0.0/8, ${PROXY_NETWORKS.join(', ')}, separated by commas.`,
    );
  }
  return proxies;
}

function readModerators(text: string | null): ReadonlySet<string> {
  const names = (text ?? '').split(',').map((name) => name.trim());
  const { username_min, username_max } = TEXT_LIMITS;
  const isUsername = (name: string): boolean =>
    USERNAME_PATTERN.test(name) && name.length >= username_min && name.length <= username_max;
  if (text !== null && !names.every(isUsername)) {
    throw new ConfigError('MODERATORS must be usernames separated by commas, such as alice,bob.');
  }
  return new Set(text === null ? [] : names.map((name) => name.toLowerCase()));
}

/** Accepts host names only, because they become part of the content security policy. */
function readAvatarHosts(text: string | null): string[] {
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

function readSender(sender: string | null): string | null {
  if (sender !== null && !/^([^<>]*<)?[^\s@<>]+@[^\s@<>]+>?$/.test(sender))
    throw new ConfigError(
      'MAIL_FROM must be an address, such as frogpond@pond.example or Frogpond <frogpond@pond.example>.',
    );
  return sender;
}

function readSecret(secret: string | null): string | null {
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

function oneOf(name: string, text: string, choices: string[]): string {
  if (!choices.includes(text)) throw new ConfigError(`${name} must be one of ${choices.join(', ')}.`);
  return text;
}
