// Collects what an answer cites, in the forms of OpenAI-compatible servers: `annotations` of a delta or message (OpenAI,
// OpenRouter), and `citations`, `search_results` or `sources` beside the choices (Perplexity, xAI, Mistral-like servers). Servers
// repeat them in many chunks. Values are checked when the answer is stored.
import { SOURCE_LIMITS } from '@frogpond/contract/limits';
import type { Citation } from '../gateway.ts';
import { isList, isRecord, type JsonRecord } from '../openai/json-reply.ts';

export interface Citations {
  /** Reads the fields beside the choices of a chunk or reply. */
  readChunk(chunk: JsonRecord): void;
  /** Reads the annotations of a delta or message. */
  readMessage(message: JsonRecord): void;
  list(): Citation[];
}

/** Limits the work on a chunk with very many citations. */
const READ_MAX = 1_000;

export function createCitations(): Citations {
  const byUrl = new Map<string, Citation>();

  function add(citation: Citation | null): void {
    if (citation === null) return;
    const known = byUrl.get(citation.url);
    if (known === undefined) {
      if (byUrl.size < SOURCE_LIMITS.count_max) byUrl.set(citation.url, citation);
      return;
    }
    // One field may have the title, another the place.
    if (known.title === '') known.title = citation.title;
    if (known.start === null) [known.start, known.end] = [citation.start, citation.end];
  }

  function addAll(list: unknown, read: (entry: unknown) => Citation | null): void {
    if (!isList(list)) return;
    for (const entry of list.slice(0, READ_MAX)) add(read(entry));
  }

  return {
    readChunk(chunk) {
      // `citations` gives the order of `[n]` markers; `search_results` adds the titles.
      addAll(chunk['citations'], linkOf);
      addAll(chunk['search_results'], linkOf);
      addAll(chunk['sources'], linkOf);
    },
    readMessage(message) {
      addAll(message['annotations'], annotationOf);
      addAll(message['citations'], linkOf);
    },
    list: () => [...byUrl.values()],
  };
}

/** A URL, or an object with one. */
function linkOf(entry: unknown): Citation | null {
  if (typeof entry === 'string') return citationOf({ url: entry });
  return isRecord(entry) ? citationOf(entry) : null;
}

/** `{type: 'url_citation', url_citation: {url, title, start_index, end_index}}`, or the same fields without nesting. */
function annotationOf(entry: unknown): Citation | null {
  if (!isRecord(entry)) return null;
  const { type, url_citation } = entry;
  if (type !== undefined && type !== 'url_citation') return null;
  return citationOf(isRecord(url_citation) ? url_citation : entry);
}

function citationOf(fields: JsonRecord): Citation | null {
  const { title } = fields;
  const url = fields['url'] ?? fields['uri'] ?? fields['link'];
  if (typeof url !== 'string' || url.length > SOURCE_LIMITS.url_max) return null;
  return {
    url,
    // Cut here, because titles of many citations could fill the memory.
    title: typeof title === 'string' ? title.slice(0, SOURCE_LIMITS.title_max * 2) : '',
    start: offsetOf(fields['start_index']),
    end: offsetOf(fields['end_index']),
  };
}

function offsetOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
}
