// Decisions of moderators about the reader, their appeals, and the notes of moderators about a person.

import { call, type CallOptions } from '../../api/client.ts';
import { listQuery, useChange, newestFirstQuery } from '../freshness.ts';
import { moderationKeys } from './moderation.ts';

const decisionKeys = {
  own: ['decisions'] as const,
  appeals: ['moderation', 'appeals'] as const,
  notes: (personId: string) => ['moderation', 'notes', personId] as const,
};

/** Decisions of moderators about the reader, newest first. */
export const ownDecisionsQuery = newestFirstQuery(decisionKeys.own, (query, signal) =>
  call('listOwnDecisions', { query, signal }),
);

/** Confirms that the reader has read a decision. */
export function useAcknowledgeDecision() {
  return useChange((id: string) => call('acknowledgeDecision', { params: { id } }), decisionKeys.own);
}

/** Appeals a decision; `id` is the decision's. */
export function useCreateAppeal() {
  return useChange(
    ({ id, text }: { id: string; text: string }) => call('createAppeal', { params: { id }, body: { text } }),
    decisionKeys.own,
  );
}

/** The open appeals. For moderators. */
export const appealsQuery = listQuery(decisionKeys.appeals, (signal) => call('listAppeals', { signal }));

type Outcome = CallOptions<'decideAppeal'>['body'];

/** Upholds or overturns a decision; `id` is the decision's. Refetches the appeals, the log and the queues. */
export function useDecideAppeal() {
  return useChange(
    ({ id, ...body }: Outcome & { id: string }) => call('decideAppeal', { params: { id }, body }),
    decisionKeys.appeals,
    moderationKeys.log,
    moderationKeys.queues,
  );
}

/** The notes about a person. For moderators. */
export function personNotesQuery(personId: string) {
  return listQuery(decisionKeys.notes(personId), (signal) =>
    call('listPersonNotes', { params: { id: personId }, signal }),
  );
}

/** Adds a note about the person. */
export function useCreatePersonNote(personId: string) {
  return useChange(
    (text: string) => call('createPersonNote', { params: { id: personId }, body: { text } }),
    decisionKeys.notes(personId),
  );
}

/** Deletes a note about the person. */
export function useDeletePersonNote(personId: string) {
  return useChange(
    (id: string) => call('deletePersonNote', { params: { id } }),
    decisionKeys.notes(personId),
  );
}
