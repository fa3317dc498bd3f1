// The preferred model: stored in this browser and shared by every control that shows it.

import { useSyncExternalStore } from 'react';
import { LOCAL_KEYS } from '../../lib/storage-keys.ts';
import { local } from '../../lib/storage.ts';
import { useModelOffer, type ModelOffer } from '../../queries/models.ts';

const listeners = new Set<() => void>();
/** Without storage the choice lasts as long as the page. */
let unstored: string | null = null;

export type ModelChoice = Omit<ModelOffer, 'settled'> & {
  model_id: string;
  choose: (modelId: string) => void;
  /** The model to use: the shown one, when it is known to be available. */
  settled: () => Promise<string>;
};

/** Returns the preferred model if it is available, else the default. */
export function useModelChoice(): ModelChoice {
  const offer = useModelOffer();
  const preferred = useSyncExternalStore(watchPreferred, readPreferred);
  // The stored choice is used unchecked until the models have loaded.
  const model_id = offer.is_loading && preferred !== null ? preferred : chosenOf(offer, preferred);
  const settled = async () => chosenOf(await offer.settled(), preferred);
  return { ...offer, model_id, choose: storePreferred, settled };
}

function chosenOf(
  { models, default_model }: Pick<ModelOffer, 'models' | 'default_model'>,
  preferred: string | null,
): string {
  const isOffered = models.some(({ model_id }) => model_id === preferred);
  return isOffered && preferred !== null ? preferred : default_model;
}

function readPreferred(): string | null {
  return local.get(LOCAL_KEYS.preferredModel) ?? unstored;
}

function storePreferred(modelId: string): void {
  unstored = local.set(LOCAL_KEYS.preferredModel, modelId) ? null : modelId;
  for (const listener of listeners) listener();
}

function watchPreferred(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
