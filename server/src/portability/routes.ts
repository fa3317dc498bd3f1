// Routes that export and import conversations, and export the account.

import type { Handlers } from '../http/route.ts';
import { requirePerson } from '../users/users.ts';
import { exportAccount } from './account/export-account.ts';
import { exportDataset } from './dataset/dataset.ts';
import { exportConversation, type ExportDeps } from './export/export.ts';
import { getImport, importFile, type ImportDeps } from './import/import.ts';

export function portabilityRoutes(
  deps: ExportDeps & ImportDeps,
): Pick<Handlers, 'exportConversation' | 'exportUser' | 'exportDataset' | 'importConversations'> {
  return {
    exportConversation: ({ viewer, params, query }) =>
      exportConversation(deps, viewer?.user_id ?? null, params.id, query.format),
    exportUser: async ({ viewer, params, query }) => {
      const userId = await requirePerson(deps.db, viewer, params.id, 'account.export');
      return await exportAccount(deps, userId, query.format);
    },
    exportDataset: () => Promise.resolve(exportDataset(deps)),
    importConversations: {
      create: ({ viewer, body, ...once }) => importFile(deps, viewer, once, body),
      read: ({ viewer, body, new_id }) => getImport(deps, viewer, new_id, body),
    },
  };
}
