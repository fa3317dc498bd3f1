// Completes the text on home to the title of an existing conversation: own ones from the loaded list, others from the server,
// debounced by 50 ms (product specification, sections 5 and 7). Failures are ignored.

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '../../lib/time.ts';
import { ownListQuery } from '../../queries/conversations/conversation-lists.ts';
import { listItems } from '../../queries/paged-lists.ts';
import { titlesQuery } from '../../queries/find/search.ts';
import { useSession } from '../../queries/people/session.ts';
import { completeTitle, exactTitle, type TitledConversation } from './title-match.ts';

const AUTOCOMPLETE_DELAY_MS = 50;

export type TitleCompletion = {
  /** The rest of the title, or null. */
  rest: string | null;
  /** The conversation whose title equals the text, among the loaded titles. */
  exact: TitledConversation | null;
  /** Whether the titles of exactly this text have loaded. */
  isKnown: boolean;
};

/** Returns the completion of the text. Sends a request 50 ms after the last change. */
export function useTitleCompletion(text: string): TitleCompletion {
  const { user } = useSession();
  const own = useInfiniteQuery(ownListQuery(user?.id ?? null));
  const settled = useDebouncedValue(text, AUTOCOMPLETE_DELAY_MS);
  // A newer text cancels the older request; the previous titles stay until the new ones load, so that a completed text is
  // recognized as a title immediately.
  const found = useQuery({ ...titlesQuery(settled), placeholderData: (previous) => previous });
  const titles: TitledConversation[] = [...listItems(own.data), ...(found.data ?? [])];
  const isKnown = settled === text && !found.isPlaceholderData && !found.isFetching;
  return { rest: completeTitle(text, titles), exact: exactTitle(text, titles), isKnown };
}
