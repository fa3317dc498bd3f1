// The user's selection from the catalogue of models, and how it is changed.

import type { Model } from '@frogpond/contract/models';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { fallbackModels } from './fallback-models.ts';
import { allModelsQuery, modelKeys, selectedModelsQuery } from './model-offer.ts';

export type ModelSelection = {
  models: Model[];
  selected_ids: ReadonlySet<string>;
  is_loading: boolean;
  /** The selection is unknown: saving would overwrite it. */
  has_failed: boolean;
  retry: () => void;
};

/** The catalogue with the signed-in user's selection. Selected models are included even if the catalogue lacks them. */
export function useModelSelection(): ModelSelection {
  const all = useQuery(allModelsQuery);
  const selected = useQuery(selectedModelsQuery(true));
  const catalogue = all.data ?? (all.isError ? fallbackModels : []);
  const listed = new Set(catalogue.map(({ model_id }) => model_id));
  const unlisted = (selected.data ?? []).filter(({ model_id }) => !listed.has(model_id));
  return {
    models: [...unlisted, ...catalogue],
    selected_ids: new Set(selected.data?.map(({ model_id }) => model_id)),
    is_loading: all.isPending || selected.isPending,
    has_failed: selected.isError,
    retry: () => void selected.refetch(),
  };
}

/** Saves the selection and invalidates both lists. */
export function useSetUserModels() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (modelIds: string[]) =>
      (await call('setUserModels', { body: { model_ids: modelIds } })).models,
    onSuccess: async (models) => {
      client.setQueryData(modelKeys.selected, models);
      await client.invalidateQueries({ queryKey: ['models'] });
    },
  });
}
