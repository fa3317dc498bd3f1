// Routes that export and import conversations, and export the account.

import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Handlers } from '../http/route.ts';
import { requirePerson } from '../users/users.ts';
import { exportAccount } from './account/export-account.ts';
import { exportConversation, type ExportDeps, type ExportedFile } from './export/export.ts';
import { getImport, importFile, type ImportDeps } from './import/import.ts';

export function portabilityRoutes(
  deps: ExportDeps & ImportDeps,
): Pick<Handlers, 'exportConversation' | 'exportUser' | 'importConversations'> {
  return {
    exportConversation: async ({ viewer, params, query, reply }) => {
      const file = await exportConversation(deps, viewer?.user_id ?? null, params.id, query.format);
      await sendFile(reply, file);
    },
    exportUser: async ({ viewer, params, query, reply }) => {
      const user_id = await requirePerson(deps.db, viewer, params.id, 'account.export');
      await sendFile(reply, await exportAccount(deps, user_id, query.format));
    },
    importConversations: {
      create: ({ viewer, body, ...once }) => importFile(deps, viewer, once, body),
      read: ({ viewer, body, new_id }) => getImport(deps, viewer, new_id, body),
    },
  };
}

async function sendFile(reply: FastifyReply, file: ExportedFile): Promise<void> {
  reply.header('content-disposition', `attachment; filename="${file.name}"`).type(file.type);
  await reply.send(Readable.from(file.pieces));
}
