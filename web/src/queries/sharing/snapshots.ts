// Snapshots of public answers.

import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** Freezes the answer. Resolves to the snapshot with its time, for citations. */
export function useCreateSnapshot(turnId: string) {
  return useMutation({
    mutationFn: async () => {
      const created = await call('createSnapshot', { params: { id: turnId } });
      return { ...created, created_at: new Date().toISOString() };
    },
  });
}
