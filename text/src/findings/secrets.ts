// The patterns of keys, tokens and private keys. Each pattern starts at the beginning of a word with a fixed prefix, and repeats one class
// of characters a bounded number of times, so that the time for a text is proportional to its length.

import type { Finding } from './finding.ts';

type Secret = { kind: 'key' | 'token'; service: string; pattern: RegExp };

/** Matches only at the beginning of a word. */
const START = '(?<![A-Za-z0-9_-])';
const END = '(?![A-Za-z0-9_-])';

function secret(kind: Secret['kind'], service: string, body: string): Secret {
  return { kind, service, pattern: new RegExp(`${START}(?:${body})${END}`, 'g') };
}

/** Returns the pattern of a secret without a prefix, which is found by the name of its variable. */
function named(kind: Secret['kind'], service: string, name: string, value: string): Secret {
  const assigned = String.raw`[A-Za-z0-9_-]{0,30}["']?\s{0,3}(?:[:=]{1,2}|=>|is)\s{0,3}["']?`;
  return {
    kind,
    service,
    pattern: new RegExp(`(?<=(?<![A-Za-z0-9])(?:${name})${assigned})(?:${value})${END}`, 'gi'),
  };
}

export const SECRETS: readonly Secret[] = [
  secret('token', 'GitHub', 'gh[pousr]_[A-Za-z0-9]{20,255}|github_pat_[A-Za-z0-9_]{22,255}'),
  secret('token', 'GitLab', 'gl(?:pat|ptt|rt|dt|soat|cbt|ft|imt|agent|oas)-[A-Za-z0-9_.-]{20,300}'),
  secret('key', 'AWS', '(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}'),
  named('key', 'AWS', 'aws[A-Za-z_-]{0,20}secret|secret_?access_?key', '[A-Za-z0-9/+]{40}'),
  secret('key', 'Google', 'AIza[A-Za-z0-9_-]{35}|GOCSPX-[A-Za-z0-9_-]{28}'),
  secret('token', 'Google', 'ya29\\.[A-Za-z0-9_-]{20,1000}|1//0[A-Za-z0-9_-]{30,200}'),
  secret('key', 'Anthropic', 'sk-ant-[A-Za-z0-9_-]{20,300}'),
  secret('key', 'OpenRouter', 'sk-or-(?:v1-)?[A-Za-z0-9_-]{20,300}'),
  secret('key', 'OpenAI', 'sk-(?!ant-|or-)(?=[A-Za-z0-9_-]{0,60}[0-9])[A-Za-z0-9_-]{20,300}'),
  secret('token', 'Slack', 'xox[abeoprs](?:\\.xox[bp])?-[A-Za-z0-9-]{10,300}|xapp-[A-Za-z0-9-]{10,300}'),
  secret('key', 'Slack', 'https://hooks\\.slack\\.com/(?:services|workflows|triggers)/[A-Za-z0-9_/]{20,100}'),
  secret('key', 'Stripe', '(?:sk|rk|pk)_(?:live|test)_[A-Za-z0-9]{16,300}|whsec_[A-Za-z0-9+/=]{24,100}'),
  secret('key', 'Twilio', 'SK[0-9a-f]{32}|AC[0-9a-f]{32}'),
  named('token', 'Twilio', 'twilio|auth_?token', '[0-9a-f]{32}'),
  secret('key', 'SendGrid', 'SG\\.[A-Za-z0-9_-]{16,32}\\.[A-Za-z0-9_-]{30,64}'),
  secret('token', 'npm', 'npm_[A-Za-z0-9]{30,60}'),
  named('token', 'npm', '_authToken', '[A-Za-z0-9-]{32,60}'),
  secret('token', 'PyPI', 'pypi-[A-Za-z0-9_-]{50,300}'),
  secret('token', 'Hugging Face', 'hf_[A-Za-z0-9]{30,60}|api_org_[A-Za-z0-9]{30,60}'),
  secret('token', 'Telegram', '(?:bot)?[0-9]{8,10}:A[A-Za-z0-9_-]{34}'),
  secret('token', 'Discord', '[MNO][A-Za-z0-9_-]{23,27}\\.[A-Za-z0-9_-]{6}\\.[A-Za-z0-9_-]{27,45}'),
  secret(
    'key',
    'Discord',
    'https://(?:ptb\\.|canary\\.)?discord(?:app)?\\.com/api/webhooks/[0-9]{16,20}/[A-Za-z0-9_-]{60,80}',
  ),
  named('key', 'Azure', 'AccountKey|SharedAccessKey|azure[A-Za-z_-]{0,20}key', '[A-Za-z0-9+/]{40,86}={0,2}'),
  secret('token', 'DigitalOcean', 'do[opr]_v1_[0-9a-f]{64}'),
  secret('token', 'Cloudflare', 'cf(?:k|ut|at)_[A-Za-z0-9_-]{40,80}|v1\\.0-[0-9a-f]{24}-[0-9a-f]{146}'),
  named('token', 'Cloudflare', 'cloudflare|cf_?api|x-auth-key', '[A-Za-z0-9_-]{37,40}'),
  secret('key', 'Mailgun', 'key-[0-9a-f]{32}|[0-9a-f]{32}-[0-9a-f]{8}-[0-9a-f]{8}'),
  secret('key', 'Mailchimp', '[0-9a-f]{32}-us[0-9]{1,2}'),
  secret(
    'token',
    'JSON Web Token',
    'eyJ[A-Za-z0-9_-]{8,4000}\\.eyJ[A-Za-z0-9_-]{8,8000}\\.[A-Za-z0-9_-]{0,2000}',
  ),
  secret('token', 'Shopify', 'shp(?:at|ca|pa|ss)_[0-9a-fA-F]{32}'),
  secret('token', 'Docker', 'dckr_(?:pat|oat)_[A-Za-z0-9_-]{20,60}'),
  secret('key', 'Linear', 'lin_(?:api|oauth)_[A-Za-z0-9]{32,64}'),
  secret('key', 'Notion', 'ntn_[A-Za-z0-9]{40,60}'),
  secret('token', 'Databricks', 'dapi[0-9a-f]{32}(?:-[0-9])?'),
  secret('token', 'Vault', 'hv[sbr]\\.[A-Za-z0-9_-]{24,300}'),
  secret('key', 'Groq', 'gsk_[A-Za-z0-9]{40,80}'),
  secret('key', 'xAI', 'xai-[A-Za-z0-9]{60,120}'),
  secret('key', 'Perplexity', 'pplx-[A-Za-z0-9]{40,80}'),
  secret('token', 'Replicate', 'r8_[A-Za-z0-9]{37,40}'),
  secret('token', 'Frogpond', 'fp_[A-Za-z0-9_-]{43}'),
  named('token', 'Bearer', 'authorization', '(?:bearer|basic|token)\\s[A-Za-z0-9._~+/-]{20,2000}={0,2}'),
  named(
    'key',
    'any',
    '(?:api|secret|access|private|client|auth|signing|encryption)[_-]?(?:key|token|secret)|passw(?:or)?d|secret',
    '(?!process\\.env|os\\.)(?=[A-Za-z0-9+/_.-]{0,100}[0-9])(?=[A-Za-z0-9+/_.-]{0,100}[A-Za-z])[A-Za-z0-9+/_.-]{16,200}={0,2}',
  ),
];

const BEGIN =
  /-----BEGIN [A-Z0-9 ]{0,30}PRIVATE KEY(?: BLOCK)?-----|PuTTY-User-Key-File-[0-9]|AGE-SECRET-KEY-1[0-9A-Z]{58}/g;
const END_LINE = /-----END [A-Z0-9 ]{0,30}PRIVATE KEY(?: BLOCK)?-----/g;
/** The lines of a block whose end is missing. */
const BLOCK_BODY = /(?:\\[nr]|[A-Za-z0-9+/=\s:,.-])*/y;

/** Returns the blocks of private keys, each up to its last line. */
export function findPrivateKeys(text: string): Finding[] {
  const found: Finding[] = [];
  const ends = [...text.matchAll(END_LINE)].map((match) => match.index + match[0].length);
  let next = 0;
  let after = 0;
  for (const { index: start, 0: head } of text.matchAll(BEGIN)) {
    if (start < after) continue;
    const bodyStart = start + head.length;
    while ((ends[next] ?? Infinity) <= bodyStart) next += 1;
    BLOCK_BODY.lastIndex = bodyStart;
    const bodyEnd = bodyStart + (BLOCK_BODY.exec(text)?.[0].trimEnd().length ?? 0);
    const end = head.startsWith('AGE') ? bodyStart : (ends[next] ?? bodyEnd);
    found.push({ kind: 'private_key', start, end });
    after = end;
  }
  return found;
}
