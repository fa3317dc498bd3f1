// Fetches and parses GET /models of any OpenAI-compatible server. Caching is the caller's task.
// Invariant: invalid entries are skipped; an invalid list is a GatewayError.
import { cutText } from '@frogpond/text/unicode/cut-text';
import { type CatalogueModel, GatewayError } from './gateway.ts';
import { catalogueEntry } from './catalogue-entry.ts';
import { unstreamed } from './limits.ts';
import { startAnswerClock } from './openai/answer-clock.ts';
import { isList, isRecord, type JsonRecord, parseJson } from './openai/json-reply.ts';
import { callUpstream, failureOf, isOk, reasonOf, type Upstream } from './openai/upstream.ts';

const PAGES_MAX = 20;
const CATALOGUE_MODELS_MAX = 5_000;
/** Characters of all descriptions together, because the list is one reply (REPLY_BYTES_MAX). Each model gets the same share. */
const DESCRIPTIONS_MAX = 600_000;

/** Returns the models of all pages without duplicates, in the server's order. Throws GatewayError or the signal's reason. */
export async function fetchCatalogue(upstream: Upstream, signal: AbortSignal): Promise<CatalogueModel[]> {
  const models = new Map<string, CatalogueModel>();
  for (const entry of await fetchEntries(upstream, '/models', signal)) {
    const model = catalogueEntry(entry);
    if (model !== null && models.size < CATALOGUE_MODELS_MAX && !models.has(model.model_id)) {
      models.set(model.model_id, model);
    }
  }
  const descriptionMax = Math.floor(DESCRIPTIONS_MAX / models.size);
  return Array.from(models.values(), (model) => ({
    ...model,
    description: model.description && cutText(model.description, descriptionMax),
  }));
}

/** Returns the ids of a model list, including models that can't chat. Throws like `fetchCatalogue`. */
export async function fetchModelIds(
  upstream: Upstream,
  path: string,
  signal: AbortSignal,
): Promise<string[]> {
  const entries = await fetchEntries(upstream, path, signal);
  return entries.flatMap((entry) =>
    isRecord(entry) && typeof entry['id'] === 'string' ? [entry['id']] : [],
  );
}

async function fetchEntries(upstream: Upstream, first: string, signal: AbortSignal): Promise<unknown[]> {
  const { limits } = upstream;
  const clock = startAnswerClock(unstreamed(limits), signal);
  try {
    const entries: unknown[] = [];
    const seen = new Set<string>();
    let path: string | null = first;
    while (path !== null && seen.size < PAGES_MAX && !seen.has(path)) {
      seen.add(path);
      const call = { method: 'GET', path, accept: 'application/json' } as const;
      const response = await callUpstream(upstream, call, clock.signal);
      if (!isOk(response)) throw failureOf(response);
      const page = parsePage(await parseJson(response.body, limits.reply_chars));
      for (const entry of page.entries) entries.push(entry);
      path = nextPath(page.next, upstream.base_url);
    }
    return entries;
  } catch (error) {
    throw reasonOf(error, clock.signal);
  } finally {
    clock.stop();
  }
}

/** Accepts `{data: [...]}` (OpenAI, OpenRouter), `{models: [...]}` or a bare array; `links.next` is the next page. */
function parsePage(reply: unknown): { entries: unknown[]; next: unknown } {
  if (isList(reply)) return { entries: reply, next: null };
  if (!isRecord(reply)) throw new GatewayError('gateway_failed');
  const entries = entriesOf(reply);
  if (entries === null) throw new GatewayError('gateway_failed');
  return { entries, next: isRecord(reply['links']) ? reply['links']['next'] : null };
}

function entriesOf(reply: JsonRecord): unknown[] | null {
  if (isList(reply['data'])) return reply['data'];
  if (isList(reply['models'])) return reply['models'];
  // Ollama without models returns `data: null`.
  return reply['data'] === null ? [] : null;
}

/** The link may be relative. A link to another server is not followed, because it would receive the key. */
function nextPath(link: unknown, baseUrl: string): string | null {
  if (typeof link !== 'string' || link === '') return null;
  const base = new URL(baseUrl);
  const url = URL.canParse(link, base.href) ? new URL(link, base) : null;
  return url !== null && url.origin === base.origin ? url.href : null;
}
