// The word "edited" on a comment or question: it opens the earlier texts.

import { Suspense, lazy, useState } from 'react';
import { t } from '../../lib/language/language.ts';
import type { RevisionsDialogProps } from './RevisionsDialog.tsx';
import styles from './EditedLabel.module.css';

const RevisionsDialog = lazy(() =>
  import('./RevisionsDialog.tsx').then((m) => ({ default: m.RevisionsDialog })),
);

type EditedLabelProps = Omit<RevisionsDialogProps, 'onClose'> & { label?: string };

export function EditedLabel({ label = t('edited'), ...revised }: EditedLabelProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles['edited']} onClick={() => setOpen(true)}>
        {label}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <RevisionsDialog {...revised} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
