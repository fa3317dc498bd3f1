// Who may join: accounts that moderators decide on, invitations, and the verification of the user's own address.

import type { InvitationState, RegistrationState } from '@frogpond/contract/people/registration';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type CallOptions } from '../../api/client.ts';
import { FRESHNESS, listQuery, useChange } from '../freshness.ts';

const registrationKeys = {
  queues: ['moderation', 'registrations'] as const,
  queue: (state: RegistrationState) => ['moderation', 'registrations', state] as const,
  invitations: ['moderation', 'invitations'] as const,
};

/** Accounts to decide on, the oldest first, and the clusters among them. For moderators. */
export function registrationsQuery(state: RegistrationState) {
  return queryOptions({
    queryKey: registrationKeys.queue(state),
    ...FRESHNESS.always,
    queryFn: ({ signal }) => call('listRegistrations', { query: { state }, signal }),
  });
}

export type RegistrationDecision = CallOptions<'decideRegistrations'>['body'];

/** Approves or refuses accounts. Refetches the queues, also after a failure, and marks what shows these people as stale. */
export function useDecideRegistrations() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RegistrationDecision) => call('decideRegistrations', { body }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: registrationKeys.queues });
      for (const noun of ['admin', 'users', 'conversations']) {
        void client.invalidateQueries({ queryKey: [noun], refetchType: 'none' });
      }
    },
  });
}

/** Invitations with who came by them, the newest first. For moderators. */
export function invitationsQuery(state: InvitationState) {
  return listQuery([...registrationKeys.invitations, state], (signal) =>
    call('listInvitations', { query: { state }, signal }),
  );
}

type NewInvitation = NonNullable<CallOptions<'createInvitation'>['body']>;

/** Returns the invitation with its link, without waiting for the lists: no other call returns the link. */
export function useCreateInvitation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotency_key, ...body }: NewInvitation & { idempotency_key: string }) =>
      call('createInvitation', { body, idempotency_key }),
    onSuccess: () => void client.invalidateQueries({ queryKey: registrationKeys.invitations }),
  });
}

/** Deletes an invitation. */
export function useDeleteInvitation() {
  return useChange(
    (id: string) => call('deleteInvitation', { params: { id } }),
    registrationKeys.invitations,
  );
}

/** Whether the invitation of a link is valid, and who invites. */
export function invitationCheckQuery(token: string) {
  return queryOptions({
    queryKey: ['session', 'invitation', token],
    staleTime: 30_000,
    queryFn: ({ signal }) => call('checkInvitation', { body: { token }, signal }),
  });
}

/** Mails the link again that verifies the user's address. */
export function useResendVerification() {
  return useMutation({ mutationFn: () => call('resendVerification') });
}
