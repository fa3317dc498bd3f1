// The word "edited" on a comment or question: it opens the earlier texts.

import { useState } from 'react';
import { t } from '../../lib/language/language.ts';
import type { RevisionsDialogProps } from './RevisionsDialog.tsx';
import { loadedLater } from '../../lib/loaded-ahead.tsx';
import styles from './EditedLabel.module.css';

const RevisionsDialog = loadedLater(() => import('./RevisionsDialog.tsx').then((m) => m.RevisionsDialog));

type EditedLabelProps = Omit<RevisionsDialogProps, 'onClose'> & { label?: string };

export function EditedLabel({ label = t('edited'), ...revised }: EditedLabelProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles['edited']} onClick={() => setOpen(true)}>
        {label}
      </button>
      {isOpen && <RevisionsDialog {...revised} onClose={() => setOpen(false)} />}
    </>
  );
}
