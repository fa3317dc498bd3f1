// Decisions of moderators about the reader, their appeals, and the notes of moderators about a person.

import type { OwnDecisions } from '@frogpond/contract/people/decisions';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type CallOptions } from '../../api/client.ts';
import { moderationKeys } from './moderation.ts';

const decisionKeys = {
  own: ['decisions'] as const,
  appeals: ['moderation', 'appeals'] as const,
  notes: (personId: string) => ['moderation', 'notes', personId] as const,
};

const NEWEST: { before?: string } = {};

export const ownDecisionsQuery = infiniteQueryOptions({
  queryKey: decisionKeys.own,
  staleTime: 0,
  refetchOnMount: true,
  initialPageParam: NEWEST,
  getNextPageParam: ({ next }: OwnDecisions) => (next === null ? undefined : { before: next }),
  queryFn: ({ pageParam, signal }) => call('listOwnDecisions', { query: pageParam, signal }),
});

export function useAcknowledgeDecision() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('acknowledgeDecision', { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: decisionKeys.own }),
  });
}

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
  staleTime: 0,
  queryFn: async ({ signal }) => (await call('listAppeals', { signal })).items,
});

type Outcome = CallOptions<'decideAppeal'>['body'];

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

export function personNotesQuery(personId: string) {
  return queryOptions({
    queryKey: decisionKeys.notes(personId),
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await call('listPersonNotes', { params: { id: personId }, signal })).items,
  });
}

export function useCreatePersonNote(personId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => call('createPersonNote', { params: { id: personId }, body: { text } }),
    onSuccess: () => client.invalidateQueries({ queryKey: decisionKeys.notes(personId) }),
  });
}

export function useDeletePersonNote(personId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('deletePersonNote', { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: decisionKeys.notes(personId) }),
  });
}
