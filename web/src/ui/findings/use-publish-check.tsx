// Asks before a text is published in which something private was found. The person decides.

import { findPrivateData } from '@frogpond/text/findings/findings';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { FindingList, type FoundIn } from './FindingList.tsx';
import { t } from '../../lib/language/language.ts';

type Asked = { found: FoundIn[]; publish: () => void };

/** `publishChecked` publishes at once if nothing is found. Render `dialog` beside the form. */
export function usePublishCheck(): {
  publishChecked: (texts: readonly string[], publish: () => void) => void;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const publishChecked = (texts: readonly string[], publish: () => void) => {
    const found = findIn(texts);
    if (found.length === 0) publish();
    else setAsked({ found, publish });
  };
  const dialog = asked && (
    <ConfirmDialog
      open
      title={t('Publish this?')}
      message={t('Everyone will be able to read this, and publishing can’t be undone.')}
      details={<FindingList found={asked.found} />}
      confirmLabel={t('Publish anyway')}
      onConfirm={() => {
        close();
        asked.publish();
      }}
      onCancel={close}
    />
  );
  return { publishChecked, dialog };
}

/** Returns the texts with findings. */
export function findIn(texts: readonly string[]): FoundIn[] {
  return texts
    .map((text) => ({ text, findings: findPrivateData(text) }))
    .filter(({ findings }) => findings.length > 0);
}
