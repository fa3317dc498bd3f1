// Shows what was found in a text before it is published. The person decides.

import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { FindingList, type FoundIn } from './FindingList.tsx';
import { t } from '../../lib/language/language.ts';

type PublishDialogProps = { found: readonly FoundIn[]; onPublish: () => void; onCancel: () => void };

export function PublishDialog({ found, onPublish, onCancel }: PublishDialogProps) {
  return (
    <ConfirmDialog
      open
      title={t('Publish this?')}
      message={t('Everyone will be able to read this, and publishing can’t be undone.')}
      details={<FindingList found={found} />}
      confirmLabel={t('Publish anyway')}
      onConfirm={onPublish}
      onCancel={onCancel}
    />
  );
}
