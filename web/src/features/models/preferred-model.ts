// The preferred model: stored in this browser and shared by every control that shows it. Also selects the model for a question.

import { LOCAL_KEYS } from '../../lib/storage/storage-keys.ts';
import { local } from '../../lib/storage/storage.ts';
import { storedValue, useStoredValue } from '../../lib/storage/stored-value.ts';
import { useModelOffer, type ModelOffer } from '../../queries/models/model-offer.ts';

const preferredModel = storedValue(local, LOCAL_KEYS.preferredModel);

export type ModelChoice = Omit<ModelOffer, 'settled'> & {
  model_id: string;
  choose: (modelId: string) => void;
  /** Resolves to the model to use, when it is known whether the preferred model is available. */
  settled: () => Promise<string>;
};

/** Returns the preferred model if it is available, else the default. */
export function useModelChoice(): ModelChoice {
  const offer = useModelOffer();
  const preferred = useStoredValue(preferredModel);
  // The stored choice is used unchecked until the models have loaded.
  const modelId = offer.is_loading && preferred !== null ? preferred : chooseModel(offer, preferred);
  const settled = async () => chooseModel(await offer.settled(), preferred);
  return { ...offer, model_id: modelId, choose: preferredModel.set, settled };
}

function chooseModel(
  { models, default_model }: Pick<ModelOffer, 'models' | 'default_model'>,
  preferred: string | null,
): string {
  const isOffered = models.some(({ model_id }) => model_id === preferred);
  return isOffered && preferred !== null ? preferred : default_model;
}

/**
 * Resolves to the model for a question, with `:online` for a time-sensitive question (product specification, section 5). The word
 * lists load with the first question.
 */
export async function modelForQuestion(settled: () => Promise<string>, question: string): Promise<string> {
  // A new release may have removed the file; then the question is sent without the suffix.
  const [modelId, lists] = await Promise.all([settled(), loadWordLists().catch(() => null)]);
  return lists === null ? modelId : lists.withOnlineSuffix(modelId, question);
}

/** Preloads the lists, so that they are ready when the question is sent. */
export function prepareModelForQuestion(): void {
  void loadWordLists();
}

const loadWordLists = () => import('@frogpond/text/questions/time-sensitive');
