// Checks the configured services: model gateway, embeddings, mail, Google. A fault is reported by our own error code, because a
// service's own message may quote a key.

import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { errorCode } from '../app-error.ts';
import { chooseGateway, embeddingsEndpoint } from '../gateway/choose-gateway.ts';
import { createEmbeddingsClient } from '../gateway/embeddings/embeddings-client.ts';
import { findEmbeddingsModel } from '../gateway/embeddings/find-model.ts';
import { GatewayError, type Gateway } from '../gateway/gateway.ts';
import { makeDirectory } from '../make-directory.ts';
import { fail, ok, warn, type Finding } from './finding.ts';

const WAIT_MS = 10_000;
const ANSWER_MS = 60_000;

const GATEWAY_ADVICE: Record<string, string> = {
  gateway_unreachable: 'Check the address, and that this machine can reach it.',
  gateway_failed:
    'Check that the address is the base URL of an API, not of a web page; then check the state of the service.',
  gateway_timeout:
    'It did not answer in time: check the state of the service, and set ANSWER_FIRST_TEXT_SECONDS for a slow machine.',
  gateway_unauthorized: 'It rejects the key: check it.',
  gateway_out_of_credit: 'The account has no credit left: add credit.',
  gateway_rate_limited: 'It is busy, or the account is at its limit.',
  gateway_rejected:
    'Check that the address is the base URL of an OpenAI-compatible API, mostly one that ends in /v1.',
};

/** Returns the gateway of the settings, without passages for the built-in model. */
export function openGateway(config: Config): Promise<Gateway> {
  return chooseGateway(
    {
      openrouter_base_url: config.gateway.base_url,
      openrouter_api_key: config.gateway.api_key,
      public_url: config.public_url,
      patience: config.answer_patience,
    },
    { searchPassages: async () => [] },
  );
}

/** `wantsAnswer`: requests an answer as well. */
export async function checkGateway(
  config: Config,
  gateway: Gateway,
  wantsAnswer: boolean,
): Promise<Finding[]> {
  const about = 'Models';
  if (gateway.kind === 'built-in')
    return [
      warn(about, 'only the built-in model', 'Set OPENROUTER_API_KEY or OPENROUTER_BASE_URL for a real one.'),
    ];
  try {
    const models = await gateway.listModels(AbortSignal.timeout(WAIT_MS));
    const findings = [ok(about, `${gateway.name} offers ${models.length}`), ...patienceFindings(config)];
    const { analysis_model } = config;
    const ids = new Set(models.map(({ model_id }) => model_id));
    if (!['auto', 'none'].includes(analysis_model) && !ids.has(analysis_model))
      findings.push(warn(about, 'ANALYSIS_MODEL is none of them', 'Name one of the list, auto or none.'));
    const [first] = models;
    if (wantsAnswer && first !== undefined)
      findings.push(
        await checkAnswer(
          gateway,
          config,
          ids.has('anthropic/claude-sonnet-4') ? 'anthropic/claude-sonnet-4' : first.model_id,
        ),
      );
    return findings;
  } catch (error) {
    return [gatewayFault(about, `${gateway.name} does not list its models`, error)];
  }
}

function patienceFindings({ answer_patience: { first_text_s, idle_s } }: Config): Finding[] {
  const facts = [
    ...(first_text_s === null ? [] : [`${first_text_s} s for the first text`]),
    ...(idle_s === null ? [] : [`${idle_s} s between texts`]),
  ];
  return facts.length === 0 ? [] : [ok('Patience', `answers may take ${facts.join(' and ')}`)];
}

/** Requests a short answer and reads its first piece. May cost a fraction of a cent. */
async function checkAnswer(gateway: Gateway, config: Config, modelId: string): Promise<Finding> {
  const about = 'Answers';
  const began = performance.now();
  const patienceMs = Math.max(ANSWER_MS, (config.answer_patience.first_text_s ?? 0) * 1_000);
  const messages = [{ role: 'user', content: 'Say yes.' } as const];
  const request = { model_id: modelId, messages, temperature: 0, max_tokens: 16, request_id: 'doctor' };
  const enough = new AbortController();
  let beginning: string | null = null;
  const onPiece = ({ type }: { type: string }): void => {
    beginning ??= `${modelId} began (${type}) after ${Math.round(performance.now() - began)} ms`;
    enough.abort();
  };
  try {
    const signal = AbortSignal.any([enough.signal, AbortSignal.timeout(patienceMs)]);
    await gateway.streamAnswer(request, onPiece, signal);
  } catch (error) {
    if (beginning === null) return gatewayFault(about, `${modelId} does not answer`, error);
  }
  return beginning === null
    ? fail(about, `${modelId} returned an empty answer`, 'Try another model.')
    : ok(about, beginning);
}

/** Embeds one word. With the model `auto`, a failure is a warning only. */
export async function checkEmbeddings({ embeddings }: Config, gateway: Gateway): Promise<Finding> {
  const about = 'Embeddings';
  const endpoint = embeddingsEndpoint(embeddings, gateway.endpoint);
  if (endpoint === null) return ok(about, 'built in');
  const isAuto = embeddings.model === 'auto';
  const signal = AbortSignal.timeout(WAIT_MS);
  try {
    const model = isAuto ? await findEmbeddingsModel(endpoint, signal) : embeddings.model;
    if (model === null) return ok(about, 'built in: the gateway offers no known embeddings model');
    const client = createEmbeddingsClient({ ...endpoint, model });
    await client.embed(['frog'], signal);
    return ok(about, `${model}, vectors of ${client.dimensions}`);
  } catch (error) {
    if (!isAuto) return gatewayFault(about, `${embeddings.model} returned no vector`, error);
    return { ...gatewayFault(about, "the gateway's models can't be checked", error), status: 'warn' };
  }
}

/** Signs in at the SMTP server; without one, checks that the outbox can be written. */
export async function checkMail({ mail, data_dir }: Config): Promise<Finding> {
  const about = 'Mail';
  if (mail.smtp_url === null) return checkOutbox(join(data_dir, 'outbox'));
  const timeouts = { connectionTimeout: WAIT_MS, greetingTimeout: WAIT_MS, socketTimeout: WAIT_MS };
  const transport = createTransport({ url: mail.smtp_url, ...timeouts });
  try {
    await transport.verify();
    return ok(about, `the SMTP server accepts the login; mails come from ${mail.from}`);
  } catch (error) {
    const code = errorCode(error) ?? 'no code';
    return fail(
      about,
      `the SMTP server refuses the login (${code})`,
      'Check SMTP_URL: host, port, user, password; smtps: for TLS from the start.',
    );
  } finally {
    transport.close();
  }
}

async function checkOutbox(directory: string): Promise<Finding> {
  try {
    await makeDirectory(directory);
    await access(directory, constants.W_OK);
  } catch {
    return fail('Mail', `${directory} can't be written`, 'Set SMTP_URL, or make the folder writable.');
  }
  return warn(
    'Mail',
    `no SMTP_URL: mails are written to ${directory}`,
    'Set SMTP_URL so that people get them.',
  );
}

/** Loads the keys by which ID tokens are verified. Waits at most 10 s. */
export async function checkGoogle({ google }: Config): Promise<Finding> {
  const about = 'Google';
  if (google.client_id === null) return ok(about, 'sign-in with Google is off');
  const keys = await fetch(google.jwks_url, { signal: AbortSignal.timeout(WAIT_MS) })
    .then(async (reply): Promise<unknown> => (reply.ok ? reply.json() : null))
    .catch(() => null);
  const hasKeys = typeof keys === 'object' && keys !== null && 'keys' in keys && Array.isArray(keys.keys);
  if (!hasKeys || !Array.isArray(keys.keys) || keys.keys.length === 0)
    return fail(
      about,
      'its key set can not be read',
      'Check GOOGLE_JWKS_URL, and that this machine can reach it.',
    );
  return ok(about, `sign-in is on; ${keys.keys.length} keys`);
}

function gatewayFault(about: string, result: string, error: unknown): Finding {
  const code = error instanceof GatewayError ? error.code : 'gateway_timeout';
  const message = error instanceof GatewayError ? error.message : code;
  return fail(
    about,
    `${result}: ${message}`,
    GATEWAY_ADVICE[code] ?? 'Check the state of the service, then try again.',
  );
}
