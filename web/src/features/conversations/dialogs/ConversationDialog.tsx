// The dialogs of a conversation's menu: rename, edit tags, make public, delete. Loaded when one of them opens.

import { DeleteConversationDialog } from './DeleteConversationDialog.tsx';
import { MakePublicDialog } from './MakePublicDialog.tsx';
import { TagsDialog } from './TagsDialog.tsx';
import { RenameDialog } from './RenameDialog.tsx';

export type ConversationDialogProps = {
  action: 'rename' | 'retag' | 'make-public' | 'delete';
  conversation: { id: string; title: string; tags: readonly string[] };
  onClose: () => void;
  onDeleted: () => void;
};

export function ConversationDialog({ action, conversation, onClose, onDeleted }: ConversationDialogProps) {
  switch (action) {
    case 'rename':
      return <RenameDialog conversation={conversation} onClose={onClose} />;
    case 'retag':
      return <TagsDialog conversation={conversation} onClose={onClose} />;
    case 'make-public':
      return <MakePublicDialog conversationId={conversation.id} onClose={onClose} />;
    case 'delete':
      return (
        <DeleteConversationDialog conversationId={conversation.id} onClose={onClose} onDeleted={onDeleted} />
      );
  }
}
