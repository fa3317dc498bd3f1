// The models offered in pickers, from the whole catalogue and the user's selection.

import { DEFAULT_MODEL } from '@frogpond/contract/limits';
import type { Model } from '@frogpond/contract/models';
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { fallbackModels } from './fallback-models.ts';
import { useSession } from '../people/session.ts';
import { settingsQuery } from '../settings.ts';

/** The query keys of the catalogue and of the user's selection. */
export const modelKeys = {
  all: ['models', 'all'] as const,
  selected: ['models', 'selected'] as const,
};

/** The whole catalogue of the server's gateway. */
export const allModelsQuery = queryOptions({
  queryKey: modelKeys.all,
  queryFn: async ({ signal }) => (await call('listModels', { signal })).models,
});

/** The signed-in user's selection; empty if all models are offered. */
export function selectedModelsQuery(isSignedIn: boolean) {
  return queryOptions({
    queryKey: modelKeys.selected,
    enabled: isSignedIn,
    queryFn: async ({ signal }) => (await call('listUserModels', { signal })).models,
  });
}

type Offered = { models: Model[]; default_model: string };

export type ModelOffer = Offered & {
  is_loading: boolean;
  /** Resolves to the offered models as soon as they are loaded, because a question may be sent earlier. */
  settled: () => Promise<Offered>;
};

/**
 * Returns the models in a picker: the user's selection, else the catalogue, else the four built-in entries. The default is the
 * server's default if it is offered, else the first model.
 */
export function useModelOffer(): ModelOffer {
  const client = useQueryClient();
  const isSignedIn = useSession().status === 'signed-in';
  const all = useQuery(allModelsQuery);
  const selected = useQuery(selectedModelsQuery(isSignedIn));
  const settings = useQuery(settingsQuery);
  const offered = createOffer(offeredModels(all.data, selected.data, all.isError), settings.data);
  const isLoading = all.isPending || selected.isLoading || settings.isPending;
  const settled = async () => (isLoading ? loadOffer(client, isSignedIn) : offered);
  return { ...offered, is_loading: isLoading, settled };
}

async function loadOffer(client: QueryClient, isSignedIn: boolean): Promise<Offered> {
  const staleTime = 'static';
  const none = () => undefined;
  const [all, selected, settings] = await Promise.all([
    client.query({ ...allModelsQuery, staleTime }).catch(none),
    isSignedIn ? client.query({ ...selectedModelsQuery(true), staleTime }).catch(none) : undefined,
    client.query({ ...settingsQuery, staleTime }).catch(none),
  ]);
  return createOffer(offeredModels(all, selected, all === undefined), settings);
}

function createOffer(models: Model[], settings: { default_model: string } | undefined): Offered {
  const wanted = settings?.default_model ?? DEFAULT_MODEL;
  const isOffered = models.some(({ model_id }) => model_id === wanted);
  return { models, default_model: isOffered ? wanted : (models[0]?.model_id ?? wanted) };
}

function offeredModels(all: Model[] | undefined, selected: Model[] | undefined, hasFailed: boolean): Model[] {
  if (selected !== undefined && selected.length > 0) return selected;
  return all ?? (hasFailed ? fallbackModels : []);
}
