// The floors of quality, as ratios to the figure of the bare program in the same run: section, figure, highest ratio. A figure without a
// baseline is a count, whose value is compared. `npm run bench` prints them as targets; `npm run bench -- check` fails for a ratio that
// is 20% above in two runs. Floors in milliseconds, kilobytes or megabytes are beside their figures.

/** Streams on both databases: a delta with its persistence may cost 3.5 x a bare pipe. Embedded, the database shares the process. */
const STREAMS = {
  ...streams('PostgreSQL, 1 stream', { first_token: 5 }),
  ...streams('PostgreSQL, 50 streams', { first_token: 5, cpu: 3.5 }),
  ...streams('PostgreSQL, 200 streams', { first_token: 5, cpu: 3.5 }),
  ...streams('embedded, 1 stream', { first_token: 8 }),
  ...streams('embedded, 50 streams', { first_token: 8, cpu: 6 }),
  ...streams('embedded, 200 streams', { first_token: 8, cpu: 6 }),
};

function streams(
  at: string,
  { first_token, cpu }: { first_token: number; cpu?: number },
): Record<string, number> {
  return {
    [`${at}: time to first token p50`]: first_token,
    [`${at}: lost, duplicated or reordered deltas`]: 0,
    ...(cpu === undefined ? {} : { [`${at}: CPU time per delta`]: cpu }),
  };
}

/**
 * Signed-out readers: `made` replies a second; the start of a run may add one. The floor of their processor time is in `lists` and `reads`,
 * beside a server that reads a database; here the baseline only sends bytes.
 */
function readers(what: string, made: number): Record<string, number> {
  return { [`${what}: replies made a second`]: made + 0.5 };
}

/** A page is made from a conversation and the hot list. */
const PAGE_REPLIES = 3;

export const BOUNDS: Record<string, Record<string, number>> = {
  startup: {
    'PostgreSQL: start': 11,
    'embedded: start': 24,
    'PostgreSQL: memory after 3600 calls of mixed use': 8,
    'embedded: memory after 3600 calls of mixed use': 9,
  },
  streams: STREAMS,
  lists: {
    'list, hot: 16 connections, processor': 1,
    'list, new: 16 connections, processor': 1,
    'list, own, signed in: 16 connections, processor': 2.5,
    'trending: 16 connections, processor': 1,
  },
  reads: {
    'conversation, best path, signed in: 16 connections, processor': 3,
    'one conversation, signed out: 16 connections, processor': 1,
    'path to a turn, signed in: 16 connections, processor': 3,
    'comments of a turn, signed in: 16 connections, processor': 3,
  },
  search: {
    'title autocomplete: 16 connections, processor': 5,
    'search page: 16 connections, processor': 45,
    'suggestions: 16 connections, processor': 45,
    'meaning: 16 connections, processor': 45,
  },
  writes: {
    'vote: 16 connections, processor': 5,
    'voice: 16 connections, processor': 5,
    'comment with its analysis, 40 sentences: 16 connections, processor': 60,
  },
  readers: {
    ...readers('page of a conversation, whole', PAGE_REPLIES),
    ...readers('page of a conversation, 304', PAGE_REPLIES),
    ...readers('conversation to a turn, 100 kB, whole', 1),
    ...readers('conversation to a turn, 100 kB, 304', 1),
    ...readers('list, hot, whole', 1),
    ...readers('list, hot, 304', 1),
  },
  browser: {
    '24,000 characters of markdown, 4x slower: main thread': 3,
    '500 deltas, 4x slower: main thread': 3,
    'growth from 12,000 to 24,000 characters (2 is linear)': 1.25,
  },
};
