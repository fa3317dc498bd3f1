// The common result of all foreign formats: the conversation's title and time, and its messages as a tree.

import type { ImportedMessage, Tally } from '../import/message-tree.ts';

export type Reading = { now: Date; left_out: Tally };

export type ImportedConversation = {
  title: string;
  created_at: string | null;
  tags: string[];
  messages: ImportedMessage[];
};
