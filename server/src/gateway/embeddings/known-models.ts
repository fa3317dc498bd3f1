// The embeddings models that `EMBEDDINGS_MODEL=auto` may select, most preferred first: models for many languages before models for
// English.

/** As named by their makers. Servers put a vendor before the name, and a version, size or tag after it. */
const NAMES = [
  'text-embedding-3-small',
  'text-embedding-3-large',
  'gemini-embedding-001',
  'mistral-embed',
  'qwen3-embedding',
  'bge-m3',
  'embeddinggemma',
  'snowflake-arctic-embed2',
  'nomic-embed-text',
  'mxbai-embed-large',
  'all-minilm',
];

/** LM Studio puts this before every embeddings model. */
const PREFIX = /^text-embedding-(?=\D)/;

/** Returns the ids of known embeddings models, most preferred first. */
export function knownEmbeddingsModels(ids: readonly string[]): string[] {
  return NAMES.flatMap((name) => ids.filter((id) => isNamed(id, name)));
}

function isNamed(id: string, name: string): boolean {
  const own = id
    .slice(id.lastIndexOf('/') + 1)
    .toLowerCase()
    .replace(PREFIX, '');
  return own.startsWith(name) && !/^[a-z0-9]/.test(own.slice(name.length));
}
