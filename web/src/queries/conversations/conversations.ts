// Changes to a conversation: create, save, rename, make public, delete. Lists, trees and heads are updated.

import type { Conversation, ConversationItem } from '@frogpond/contract/conversations/conversations';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { isBlank } from '@frogpond/contract/input-text';
import { TEXT_LIMITS } from '@frogpond/contract/limits';
import { call, type CallOptions, type Reply } from '../../api/client.ts';
import { logFailure } from '../../api/api-error.ts';
import { setPrivateMode } from '../../lib/storage/preferences.ts';
import { startAnswer } from '../turns/answers.ts';
import { conversationKeys, patchHead, seedConversation } from './conversation-cache.ts';
import { listKeys } from './conversation-lists.ts';
import { invalidateSoon } from '../freshness.ts';
import { beginChange, refetchIfFetching } from '../optimistic-change.ts';
import { mapItems, type PagedList } from '../paged-lists.ts';
import { newest } from '../versions.ts';

/** Updates a conversation in every list that contains it; if `change` returns null, removes the conversation. */
export function changeItem(
  client: QueryClient,
  id: string,
  change: (item: ConversationItem) => ConversationItem | null,
): void {
  client.setQueriesData<PagedList<ConversationItem>>(
    { queryKey: listKeys.all },
    (list) => list && mapItems(list, (item) => (item.id === id ? change(item) : item)),
  );
}

/** Writes a conversation of a reply to the lists and the tree, unless they have a newer version. */
function keepItem(client: QueryClient, item: ConversationItem): void {
  const { turns: _, ...head } = item;
  changeItem(client, item.id, (known) => newest(known, { ...known, ...item }));
  patchHead(client, item.id, head);
}

export type QuickConversation = Omit<NonNullable<CallOptions<'quickCreateConversation'>['body']>, 'title'> & {
  idempotency_key: string;
};

/** Creates a conversation from a question, as `useStartConversation` does. */
export function useQuickCreateConversation() {
  return useStartConversation(async ({ idempotency_key, ...question }: QuickConversation) => {
    const title = await titleOfQuestion(question.initial_message);
    const body = title === null ? question : { title, ...question };
    return call('quickCreateConversation', { body, idempotency_key });
  });
}

export type NewConversation = NonNullable<CallOptions<'createConversation'>['body']> & {
  idempotency_key: string;
};

/** Creates a conversation with a given title, as `useStartConversation` does. */
export function useCreateConversation() {
  return useStartConversation(({ idempotency_key, ...body }: NewConversation) =>
    call('createConversation', { body, idempotency_key }),
  );
}

/** Creates a conversation, seeds its cache entry and starts streaming its answer. */
function useStartConversation<Input>(create: (input: Input) => Promise<Reply<'quickCreateConversation'>>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: create,
    onSuccess: ({ conversation, incomplete_turn }) => {
      const { turns: _, ...head } = conversation;
      seedConversation(client, head, incomplete_turn);
      startAnswer(client, incomplete_turn);
      invalidateSoon(client, listKeys.all);
    },
  });
}

/** Returns the title, questions and answers of the whole tree, up to the size of a reply; empty until they are loaded. */
export function useConversationTexts(id: string): readonly string[] {
  const { data } = useQuery({
    queryKey: ['conversation-texts', id],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const found = await call('getConversation', { params: { id }, query: { path_mode: 'all' }, signal });
      return [found.title, ...found.turns.flatMap((turn) => [turn.user_message, turn.ai_response ?? ''])];
    },
  });
  return data ?? NO_TEXTS;
}

const NO_TEXTS: readonly string[] = [];

type ConversationChange = CallOptions<'updateConversation'>['body'];

/**
 * Changes the title, tags or visibility of a conversation. Not optimistic: they change with the reply. After one is made public, later
 * conversations of the user are public by default (product specification, section 4).
 */
export function useUpdateConversation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: ConversationChange & { id: string }) =>
      call('updateConversation', { params: { id }, body }),
    onSuccess: (item, { is_public }) => {
      keepItem(client, item);
      if (is_public === true) {
        setPrivateMode(false);
        invalidateSoon(client, listKeys.all);
      } else refetchIfFetching(client, listKeys.all);
    },
  });
}

/** Deletes a conversation. A failure is only logged (product specification, section 8). */
export function useDeleteConversation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('deleteConversation', { params: { id } }),
    onSuccess: (_, id) => {
      changeItem(client, id, () => null);
      client.removeQueries({ queryKey: conversationKeys.one(id) });
      invalidateSoon(client, listKeys.all);
      invalidateSoon(client, listKeys.trending);
    },
    onError: (error) => logFailure('The conversation could not be deleted.', error),
  });
}

type Flag = 'is_followed' | 'is_muted' | 'is_saved';

/** The calls that set a flag and clear it. */
const FLAG_CALLS = {
  is_followed: ['followConversation', 'unfollowConversation'],
  is_muted: ['muteConversation', 'unmuteConversation'],
  is_saved: ['saveConversation', 'unsaveConversation'],
} as const satisfies Record<Flag, readonly string[]>;

/** Sets one of the reader's own flags, optimistically. */
export function useChangeFlag<F extends Flag>(flag: F) {
  const client = useQueryClient();
  type Press = Pick<Conversation, 'id' | F>;
  const show = (id: string, isOn: boolean) => {
    changeItem(client, id, (item) => ({ ...item, [flag]: isOn }));
    patchHead(client, id, { [flag]: isOn });
  };
  return useMutation({
    // One change after another, so that two quick ones arrive in order.
    scope: { id: flag },
    mutationFn: ({ id, ...press }: Press) => {
      const [set, clear] = FLAG_CALLS[flag];
      return call(press[flag] ? set : clear, { params: { id } });
    },
    onMutate: (press: Press) => {
      const change = beginChange(
        client,
        `${flag} ${press.id}`,
        listKeys.all,
        conversationKeys.paths(press.id),
      );
      show(press.id, press[flag]);
      return change;
    },
    onSuccess: (_, press, change) => {
      if (change.isLast()) show(press.id, press[flag]);
      if (flag === 'is_saved') invalidateSoon(client, listKeys.saved);
    },
    onError: (error, press, change) => {
      if (change?.isLast() === true) show(press.id, !press[flag]);
      logFailure(`The change of ${flag} failed.`, error);
    },
    onSettled: (_reply, _error, _press, change) => change?.end(),
  });
}

/** Loads the code that cuts a conversation's title from its first question. */
const loadTitleCutter = () => import('@frogpond/text/unicode/graphemes');

/** Loads the code in advance, so that it is ready when the question is sent. */
export function prepareQuestionTitle(): void {
  loadTitleCutter().catch(() => undefined); // sending tries again
}

/** Returns the title; null if the question gives none or the code can't be loaded. The server then derives the title. */
async function titleOfQuestion(question: string): Promise<string | null> {
  const loaded = await loadTitleCutter().catch(() => null);
  return loaded?.questionTitle(question, { isBlank, maxUnits: TEXT_LIMITS.title_max }) ?? null;
}
