// The options of the search filters: tags and people that the server finds for the typed text, and the offered models. They load when the
// list opens.

import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { modelOption } from '../../features/models/model-facts.ts';
import { useDebouncedValue } from '../../lib/time.ts';
import { useModelOffer } from '../../queries/models/model-offer.ts';
import { tagsQuery } from '../../queries/find/tags.ts';
import { usersQuery } from '../../queries/people/people.ts';
import type { ComboboxProps } from '../../ui/popover/Combobox.tsx';
import { t } from '../../lib/language/language.ts';

const TYPING_MS = 200;

type FilterOptions = Pick<ComboboxProps, 'options' | 'onSearch' | 'emptyText'>;

/** Returns the tags that begin with the typed text. */
export function useTagOptions(): FilterOptions {
  const { search, isOpened, onSearch } = useTyped();
  const { data, isLoading } = useQuery({
    ...tagsQuery(search),
    enabled: isOpened,
    placeholderData: keepPreviousData,
  });
  const options = (data ?? []).map(({ tag, conversation_count }) => ({
    value: tag,
    label: tag,
    detail: t({ one: '{count} conversation', other: '{count} conversations' }, { count: conversation_count }),
  }));
  return { options, onSearch, emptyText: isLoading ? t('Loading tags...') : t('No tags found.') };
}

/** Returns the people whose name matches the typed text. */
export function useAuthorOptions(): FilterOptions {
  const { search, isOpened, onSearch } = useTyped();
  const { data, isLoading } = useInfiniteQuery({ ...usersQuery(search), enabled: isOpened });
  const people = data?.pages.flatMap(({ items }) => items) ?? [];
  const options = people.map(({ username, display_name }) => ({
    value: username,
    label: username,
    ...(display_name !== null && { detail: display_name }),
  }));
  return { options, onSearch, emptyText: isLoading ? t('Loading people...') : t('No one has that name.') };
}

/** Returns the offered models. The list filters them itself. */
export function useModelOptions(): FilterOptions {
  const { models, is_loading } = useModelOffer();
  const emptyText = is_loading ? t('Loading models...') : t('No models available.');
  return { options: models.map(modelOption), emptyText };
}

function useTyped() {
  const [typed, setTyped] = useState<string | null>(null);
  const search = useDebouncedValue((typed ?? '').trim(), TYPING_MS);
  return { search, isOpened: typed !== null, onSearch: setTyped };
}
