// The calls that take conversations away and bring them here.

import { Readable } from 'node:stream';
import type { Handlers } from '../http/route.ts';
import { exportConversation, type ExportDeps } from './export.ts';
import { importFile, type ImportDeps } from './import.ts';

export function portabilityRoutes(
  deps: ExportDeps & ImportDeps,
): Pick<Handlers, 'exportConversation' | 'importConversations'> {
  return {
    exportConversation: async ({ viewer, params, query, reply }) => {
      const file = await exportConversation(deps, viewer?.user_id ?? null, params.id, query.format);
      reply.header('content-disposition', `attachment; filename="${file.name}"`).type(file.type);
      await reply.send(Readable.from(file.pieces));
    },
    importConversations: ({ viewer, body, new_id }) => importFile(deps, viewer, new_id, body),
  };
}
