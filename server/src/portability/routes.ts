// Routes that export and import conversations, and export the account. Markdown is in the language of the request.

import { languageOf } from '../http/language.ts';
import type { Handlers } from '../http/route.ts';
import { pageTexts } from '../pages/page-text.ts';
import { requirePerson } from '../users/users.ts';
import { exportAccount } from './account/export-account.ts';
import { exportDataset } from './dataset/dataset.ts';
import { exportConversation, type ExportDeps } from './export/export.ts';
import { getImport, importFile, type ImportDeps } from './import/import.ts';

/** Returns the handlers of exports and imports. */
export function portabilityRoutes(deps: ExportDeps & ImportDeps) {
  return {
    exportConversation: ({ viewer, params, query, request }) =>
      exportConversation(
        deps,
        viewer?.user_id ?? null,
        params.id,
        query.format,
        pageTexts(languageOf(request)),
      ),
    exportUser: async ({ viewer, params, query, request }) => {
      const userId = await requirePerson(deps.db, viewer, params.id, 'account.export');
      return await exportAccount(deps, userId, query.format, pageTexts(languageOf(request)));
    },
    exportDataset: () => Promise.resolve(exportDataset(deps)),
    importConversations: {
      create: ({ viewer, body, ...once }) => importFile(deps, viewer, once, body),
      read: ({ viewer, body, new_id }) => getImport(deps, viewer, new_id, body),
    },
  } satisfies Partial<Handlers>;
}
