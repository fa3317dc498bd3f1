// Completes what is typed on home to the title of a conversation that exists: one's own from the list at hand, others from the
// server 50 ms after the last key (product specification, sections 5 and 7). A failure completes nothing.

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '../../lib/use-debounced-value.ts';
import { ownListQuery } from '../../queries/conversation-lists.ts';
import { listItems } from '../../queries/paged-lists.ts';
import { titlesQuery } from '../../queries/search.ts';
import { useSession } from '../../queries/session.ts';
import { completionOf, exactTitle, type TitledConversation } from './title-match.ts';

const AUTOCOMPLETE_DELAY_MS = 50;

export type TitleCompletion = {
  /** What follows the text to make it a title; null for none. */
  rest: string | null;
  /** The conversation whose title the text is, as far as the titles at hand tell. */
  exact: TitledConversation | null;
  /** Whether the titles at hand are those of this text: until then it may be one that is not among them. */
  isKnown: boolean;
};

export function useTitleCompletion(text: string): TitleCompletion {
  const { user } = useSession();
  const own = useInfiniteQuery(ownListQuery(user?.id ?? null));
  const settled = useDebouncedValue(text, AUTOCOMPLETE_DELAY_MS);
  // An older request is cancelled when a newer text takes its place; its titles serve until the newer ones are here, so that a text
  // which was just completed is known to be a title at once.
  const found = useQuery({ ...titlesQuery(settled), placeholderData: (previous) => previous });
  const titles: TitledConversation[] = [...listItems(own.data), ...(found.data ?? [])];
  const isKnown = settled === text && !found.isPlaceholderData && !found.isFetching;
  return { rest: completionOf(text, titles), exact: exactTitle(text, titles), isKnown };
}
