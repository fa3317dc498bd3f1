// Collects the sources that an answer cites, in the forms of OpenAI-compatible servers: annotations of a message, and lists of links under
// many names. Servers repeat them in many chunks. Values are checked when the answer is stored.
import { SOURCE_LIMITS } from '@frogpond/contract/limits';
import type { AnswerSource } from '../gateway.ts';
import { isList, isRecord, type JsonRecord } from '../openai/json-reply.ts';

export type SourceCollector = {
  /** Parses the fields beside the choices of a chunk or reply. */
  parseChunk(chunk: JsonRecord): void;
  /** Parses the annotations of a delta or message. */
  parseMessage(message: JsonRecord): void;
  list(): AnswerSource[];
};

/** Limits the work on a chunk with very many sources. */
const READ_MAX = 1_000;

/** Keeps the first `SOURCE_LIMITS.count_max` addresses, and merges what several fields hold about one address. */
export function createSourceCollector(): SourceCollector {
  const byUrl = new Map<string, AnswerSource>();

  function add(source: AnswerSource | null): void {
    if (source === null) return;
    const known = byUrl.get(source.url);
    if (known === undefined) {
      if (byUrl.size < SOURCE_LIMITS.count_max) byUrl.set(source.url, source);
      return;
    }
    // One field may have the title, another the place.
    if (known.title === '') known.title = source.title;
    if (known.start === null) [known.start, known.end] = [source.start, source.end];
    known.number ??= source.number;
  }

  function addAll(list: unknown, parse: (entry: unknown, index: number) => AnswerSource | null): void {
    if (!isList(list)) return;
    for (const [index, entry] of list.flat().slice(0, READ_MAX).entries()) add(parse(entry, index));
  }

  return {
    parseChunk(chunk) {
      // `citations` numbers the `[n]` markers; `search_results` adds the titles.
      for (const field of LISTS_OF_CHUNK) addAll(chunk[field], numberedLinkOf);
      addAll(fieldOf(chunk['search_info'], 'search_results'), numberedLinkOf);
      for (const field of GROUNDING_FIELDS) addAll(groundingChunks(chunk[field]), linkOf);
    },
    parseMessage(message) {
      addAll(message['annotations'], annotationOf);
      addAll(message['citations'], linkOf);
      addAll(fieldOf(message['context'], 'citations'), linkOf);
      const { provider_specific_fields, executed_tools, content } = message;
      addAll(fieldOf(provider_specific_fields, 'citations'), linkOf);
      add(linkOf(fieldOf(provider_specific_fields, 'citation')));
      if (isList(executed_tools)) {
        for (const tool of executed_tools)
          addAll(fieldOf(fieldOf(tool, 'search_results'), 'results'), linkOf);
      }
      if (!isList(content)) return;
      for (const part of content) {
        addAll(fieldOf(part, 'annotations'), unplaced);
        // Mistral's
        if (fieldOf(part, 'type') === 'tool_reference') add(linkOf(part));
      }
    },
    list: () => [...byUrl.values()],
  };
}

/** Beside the choices: Perplexity, xAI; servers like Mistral's; Doubao; GLM. Qwen's is in `search_info`. */
const LISTS_OF_CHUNK = ['citations', 'search_results', 'sources', 'references', 'web_search'] as const;

/** Gemini's, through LiteLLM and others. */
const GROUNDING_FIELDS = ['vertex_ai_grounding_metadata', 'grounding_metadata', 'groundingMetadata'] as const;

function groundingChunks(metadata: unknown): unknown[] {
  const list = isList(metadata) ? metadata : [metadata];
  return list.flatMap((entry) => {
    const chunks = fieldOf(entry, 'groundingChunks') ?? fieldOf(entry, 'grounding_chunks');
    return isList(chunks) ? chunks.map((chunk) => fieldOf(chunk, 'web')) : [];
  });
}

function fieldOf(value: unknown, field: string): unknown {
  return isRecord(value) ? value[field] : undefined;
}

/** Places in a part are relative to that part. */
function unplaced(entry: unknown): AnswerSource | null {
  const source = annotationOf(entry);
  return source === null ? null : { ...source, start: null, end: null };
}

function numberedLinkOf(entry: unknown, index: number): AnswerSource | null {
  const source = linkOf(entry);
  return source === null ? null : { ...source, number: index + 1 };
}

/** A URL, or an object with one. */
function linkOf(entry: unknown): AnswerSource | null {
  if (typeof entry === 'string') return toSource({ url: entry });
  return isRecord(entry) ? toSource(entry) : null;
}

/** `{type: 'url_citation', url_citation: {url, title, start_index, end_index}}`, or the same fields without nesting. */
function annotationOf(entry: unknown): AnswerSource | null {
  if (!isRecord(entry)) return null;
  const { type, url_citation } = entry;
  if (type !== undefined && type !== 'url_citation') return null;
  return toSource(isRecord(url_citation) ? url_citation : entry);
}

/** Checked here, so that other addresses don't use up the places of a list. */
const WEB_ADDRESS = /^\s*https?:\/\/[^\s/]/i;

function toSource(fields: JsonRecord): AnswerSource | null {
  const { title } = fields;
  const url = fields['url'] ?? fields['uri'] ?? fields['link'];
  if (typeof url !== 'string' || url.length > SOURCE_LIMITS.url_max || !WEB_ADDRESS.test(url)) return null;
  return {
    url,
    // Cut here, because titles of many sources could fill the memory.
    title: typeof title === 'string' ? title.slice(0, SOURCE_LIMITS.title_max * 2) : '',
    start: offsetOf(fields['start_index']),
    end: offsetOf(fields['end_index']),
    number: null,
  };
}

function offsetOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
}
