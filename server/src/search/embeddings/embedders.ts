// Selects the embedder for new vectors, and the embedder whose vectors serve searches. They differ while the texts are embedded
// again after a change of model: until that is complete, the old vectors serve. With `EMBEDDINGS_MODEL=auto` the model found at
// the endpoint is stored, so that all processes use the same one, even while the endpoint is unavailable.

import type { EmbeddingsSettings } from '../../config.ts';
import type { Db } from '../../db/connect.ts';
import { embeddingsEndpoint } from '../../gateway/choose-gateway.ts';
import { findEmbeddingsModel } from '../../gateway/embeddings/find-model.ts';
import type { OnEmbeddingsUsage } from '../../gateway/embeddings/embeddings-client.ts';
import { gatewayTimeout, type GatewayEndpoint } from '../../gateway/gateway.ts';
import { createLocal, createRemote, modelOf, type TextEmbedder } from './text-embedder.ts';
import { findEmbedderAt, loadServing, setEmbedderAt } from './store.ts';

export type Embedders = {
  /** The embedder for new vectors. */
  current(): Promise<TextEmbedder>;
  /** The embedder whose vectors are complete; null if it is no longer configured. */
  serving(): Promise<TextEmbedder | null>;
  /**
   * With `auto`, finds and stores the model of the endpoint, once in this process. Throws GatewayError if the endpoint is
   * unavailable, or the signal's reason.
   */
  findModel(signal: AbortSignal): Promise<void>;
};

/** All processes detect a change of model within this time. */
const CACHED_MS = 2_000;
const FIND_MS = 15_000;

/** `gateway`: the endpoint of the gateway in use; null for the built-in model. */
export function createEmbedders(
  db: Db,
  settings: EmbeddingsSettings,
  gateway: GatewayEndpoint | null,
  meter?: { addEmbedding: OnEmbeddingsUsage },
): Embedders {
  const builtIn = createLocal();
  const endpoint = embeddingsEndpoint(settings, gateway);
  const onUsage: OnEmbeddingsUsage = (...call) => meter?.addEmbedding(...call);
  const isAuto = settings.model === 'auto' && endpoint !== null;
  const fixed =
    isAuto || endpoint === null ? builtIn : createRemote({ ...endpoint, model: settings.model, onUsage });
  const known = new Map([builtIn, fixed].map((embedder) => [embedder.id, embedder]));
  let isFound = !isAuto;
  let finding: Promise<void> | null = null;

  /** Returns null for an unknown embedder. A previous model is expected at the same address. */
  function byId(id: string): TextEmbedder | null {
    const embedder = known.get(id);
    const model = modelOf(id);
    if (embedder !== undefined || model === null || endpoint === null) return embedder ?? null;
    const remote = createRemote({ ...endpoint, model, onUsage });
    known.set(id, remote);
    return remote;
  }

  const found = cached(async () => {
    const id = endpoint === null ? null : await findEmbedderAt(db, addressOf(endpoint));
    return (id === null ? null : byId(id)) ?? builtIn;
  });
  const current = async (): Promise<TextEmbedder> => (isAuto ? await found.read() : fixed);
  const serving = cached(async () => byId(await loadServing(db, (await current()).id)));

  async function find(signal: AbortSignal): Promise<void> {
    if (endpoint === null) return;
    const model = await findEmbeddingsModel(endpoint, AbortSignal.any([signal, gatewayTimeout(FIND_MS)]));
    const { id } = model === null ? builtIn : createRemote({ ...endpoint, model });
    await setEmbedderAt(db, addressOf(endpoint), id);
    found.invalidate();
    isFound = true;
  }

  return {
    current,
    serving: () => serving.read(),
    async findModel(signal) {
      if (isFound) return;
      finding ??= find(signal).finally(() => (finding = null));
      await finding;
    },
  };
}

/** Returns the address without the user and password of the URL, because it is stored. */
function addressOf({ base_url }: GatewayEndpoint): string {
  const { origin, pathname } = new URL(base_url);
  return `${origin}${pathname}`;
}

function cached<T>(load: () => Promise<T>): { read(): Promise<T>; invalidate(): void } {
  let entry: { value: T; until: number } | null = null;
  return {
    async read() {
      if (entry === null || entry.until < performance.now())
        entry = { value: await load(), until: performance.now() + CACHED_MS };
      return entry.value;
    },
    invalidate() {
      entry = null;
    },
  };
}
