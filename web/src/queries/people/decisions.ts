// Decisions of moderators about the reader, their appeals, and the notes of moderators about a person.

import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type CallOptions } from '../../api/client.ts';
import { FRESHNESS } from '../freshness.ts';
import { beforePages } from '../paged-lists.ts';
import { moderationKeys } from './moderation.ts';

const decisionKeys = {
  own: ['decisions'] as const,
  appeals: ['moderation', 'appeals'] as const,
  notes: (personId: string) => ['moderation', 'notes', personId] as const,
};

/** Decisions of moderators about the reader, newest first. */
export const ownDecisionsQuery = infiniteQueryOptions({
  queryKey: decisionKeys.own,
  ...FRESHNESS.always,
  ...beforePages,
  queryFn: ({ pageParam, signal }) => call('listOwnDecisions', { query: pageParam, signal }),
});

/** Confirms that the reader has read a decision. */
export function useAcknowledgeDecision() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('acknowledgeDecision', { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: decisionKeys.own }),
  });
}

/** Appeals a decision; `id` is the decision's. */
export function useCreateAppeal() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, text }: { id: string; text: string }) =>
      call('createAppeal', { params: { id }, body: { text } }),
    onSuccess: () => client.invalidateQueries({ queryKey: decisionKeys.own }),
  });
}

/** The open appeals. For moderators. */
export const appealsQuery = queryOptions({
  queryKey: decisionKeys.appeals,
  ...FRESHNESS.always,
  queryFn: async ({ signal }) => (await call('listAppeals', { signal })).items,
});

type Outcome = CallOptions<'decideAppeal'>['body'];

/** Upholds or overturns a decision; `id` is the decision's. Refetches the appeals, the log and the queues. */
export function useDecideAppeal() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: Outcome & { id: string }) => call('decideAppeal', { params: { id }, body }),
    onSuccess: () =>
      Promise.all(
        [decisionKeys.appeals, moderationKeys.log, moderationKeys.queues].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

/** The notes about a person. For moderators. */
export function personNotesQuery(personId: string) {
  return queryOptions({
    queryKey: decisionKeys.notes(personId),
    ...FRESHNESS.always,
    queryFn: async ({ signal }) =>
      (await call('listPersonNotes', { params: { id: personId }, signal })).items,
  });
}

/** Adds a note about the person and refetches the notes. */
export function useCreatePersonNote(personId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => call('createPersonNote', { params: { id: personId }, body: { text } }),
    onSuccess: () => client.invalidateQueries({ queryKey: decisionKeys.notes(personId) }),
  });
}

/** Deletes a note about the person and refetches the notes. */
export function useDeletePersonNote(personId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('deletePersonNote', { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: decisionKeys.notes(personId) }),
  });
}
