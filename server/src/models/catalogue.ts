// The model catalogue: fetched from the gateway and cached in memory and in the database. Stale entries are served while the
// gateway is unavailable, and built-in entries if no catalogue has ever been fetched.

import { DEFAULT_MODEL, ONLINE_SUFFIX } from '@frogpond/contract/limits';
import type { Model } from '@frogpond/contract/models';
import type { Logger } from 'pino';
import { AppError } from '../app-error.ts';
import { timestamp, type Clock } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import { FALLBACK_MODELS } from '../gateway/fallback-models.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { findCatalogue, writeCatalogue } from './store.ts';

export type Catalogue = {
  list(): Promise<Model[]>;
  /**
   * Returns the id of the model to use: `model_id` if given (throws `unknown_model` if it is not in the catalogue), else
   * `earlier_model_id` if it is still in the catalogue, else the default.
   */
  resolve(modelId: string | null | undefined, earlierModelId?: string): Promise<string>;
  /** Returns the entry of an id, with or without the suffix `:online`. */
  find(modelId: string): Promise<Model | undefined>;
  defaultModel(): Promise<string>;
};

const FRESH_MS = 10 * 60_000;
/** Delay before the next fetch after a failed one. */
const RETRY_MS = 30_000;
const FETCH_TIMEOUT_MS = 15_000;

/** Creates the catalogue of this process, which is fetched again every FRESH_MS. */
export function createCatalogue(deps: { db: Db; clock: Clock; gateway: Gateway; log: Logger }): Catalogue {
  const { db, clock, gateway, log } = deps;
  let models: Model[] | null = null;
  let byId = new Map<string, Model>();
  let freshUntil = 0;
  let fetching: Promise<void> | null = null;

  function setModels(list: Model[]): void {
    models = list;
    byId = new Map(list.map((model) => [model.model_id, model]));
  }

  async function refresh(): Promise<void> {
    try {
      const list = await gateway.listModels(AbortSignal.timeout(FETCH_TIMEOUT_MS));
      if (list.length === 0) throw new Error('the gateway lists no models');
      setModels(list);
      freshUntil = clock.now().getTime() + FRESH_MS;
      await writeCatalogue(db, gateway.name, list, timestamp(clock));
    } catch (error) {
      log.warn({ err: error }, 'the model catalogue could not be fetched');
      freshUntil = clock.now().getTime() + RETRY_MS;
      if (models === null) setModels((await findCatalogue(db, gateway.name)) ?? FALLBACK_MODELS);
    }
  }

  async function list(): Promise<Model[]> {
    if (clock.now().getTime() >= freshUntil) {
      fetching ??= refresh().finally(() => (fetching = null));
      // Serves the stale catalogue while the fetch runs.
      if (models === null) await fetching;
    }
    return models ?? FALLBACK_MODELS;
  }

  async function find(modelId: string): Promise<Model | undefined> {
    await list();
    const plain = modelId.endsWith(ONLINE_SUFFIX) ? modelId.slice(0, -ONLINE_SUFFIX.length) : modelId;
    return byId.get(modelId) ?? byId.get(plain);
  }

  async function defaultModel(): Promise<string> {
    const all = await list();
    if (byId.has(DEFAULT_MODEL)) return DEFAULT_MODEL;
    return all[0]?.model_id ?? DEFAULT_MODEL;
  }

  return {
    list,
    find,
    defaultModel,
    async resolve(modelId, earlierModelId) {
      if (modelId === null || modelId === undefined) {
        const hasEarlier = earlierModelId !== undefined && (await find(earlierModelId)) !== undefined;
        return hasEarlier ? earlierModelId : await defaultModel();
      }
      if ((await find(modelId)) === undefined) throw new AppError('unknown_model');
      return modelId;
    },
  };
}
