// The catalogue of models: fetched from the gateway, kept in memory and in the database, served stale while the gateway is
// away, and the four built-in entries when there has never been one.

import { DEFAULT_MODEL, ONLINE_SUFFIX } from '@frogpond/contract/limits';
import type { Model } from '@frogpond/contract/models';
import type { Logger } from 'pino';
import { AppError } from '../app-error.ts';
import { timestamp, type Clock } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import { FALLBACK_MODELS } from '../gateway/fallback-models.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { readCatalogue, writeCatalogue } from './store.ts';

export type Catalogue = {
  list(): Promise<Model[]>;
  /**
   * The model that answers: the one named, which must be in the catalogue (`unknown_model`); else the one that the question
   * was asked with before, if it is still there; else the default.
   */
  resolve(model_id: string | null | undefined, earlier_model_id?: string): Promise<string>;
  /** The entry of an id, `:online` or not. */
  find(model_id: string): Promise<Model | undefined>;
  defaultModel(): Promise<string>;
};

const FRESH_MS = 10 * 60_000;
/** After a failed fetch, serve what there is for this long before asking again. */
const RETRY_MS = 30_000;
const FETCH_TIMEOUT_MS = 15_000;

export function createCatalogue(deps: { db: Db; clock: Clock; gateway: Gateway; log: Logger }): Catalogue {
  const { db, clock, gateway, log } = deps;
  let models: Model[] | null = null;
  let by_id = new Map<string, Model>();
  let fresh_until = 0;
  let fetching: Promise<void> | null = null;

  function hold(list: Model[]): void {
    models = list;
    by_id = new Map(list.map((model) => [model.model_id, model]));
  }

  async function fetchAnew(): Promise<void> {
    try {
      const list = await gateway.listModels(AbortSignal.timeout(FETCH_TIMEOUT_MS));
      if (list.length === 0) throw new Error('the gateway lists no models');
      hold(list);
      fresh_until = clock.now().getTime() + FRESH_MS;
      await writeCatalogue(db, gateway.name, list, timestamp(clock));
    } catch (error) {
      log.warn({ err: error }, 'the model catalogue could not be fetched');
      fresh_until = clock.now().getTime() + RETRY_MS;
      if (models === null) hold((await readCatalogue(db, gateway.name)) ?? FALLBACK_MODELS);
    }
  }

  async function list(): Promise<Model[]> {
    if (clock.now().getTime() >= fresh_until) {
      fetching ??= fetchAnew().finally(() => (fetching = null));
      // A stale catalogue is good enough to go on with while the new one comes.
      if (models === null) await fetching;
    }
    return models ?? FALLBACK_MODELS;
  }

  async function find(model_id: string): Promise<Model | undefined> {
    await list();
    const plain = model_id.endsWith(ONLINE_SUFFIX) ? model_id.slice(0, -ONLINE_SUFFIX.length) : model_id;
    return by_id.get(model_id) ?? by_id.get(plain);
  }

  async function defaultModel(): Promise<string> {
    const all = await list();
    if (by_id.has(DEFAULT_MODEL)) return DEFAULT_MODEL;
    return all[0]?.model_id ?? DEFAULT_MODEL;
  }

  return {
    list,
    find,
    defaultModel,
    async resolve(model_id, earlier_model_id) {
      if (model_id === null || model_id === undefined) {
        const has_earlier = earlier_model_id !== undefined && (await find(earlier_model_id)) !== undefined;
        return has_earlier ? earlier_model_id : await defaultModel();
      }
      if ((await find(model_id)) === undefined) throw new AppError('unknown_model');
      return model_id;
    },
  };
}
