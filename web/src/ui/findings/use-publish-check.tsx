// Asks for confirmation before a text with private data is published.

import { findPrivateData } from '@frogpond/text/findings/findings';
import { useState, type ReactNode } from 'react';
import type { FoundIn } from './FindingList.tsx';
import { loadedLater } from '../../lib/loaded-ahead.tsx';

const PublishDialog = loadedLater(() => import('./PublishDialog.tsx').then((m) => m.PublishDialog));

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
    <PublishDialog
      found={asked.found}
      onPublish={() => {
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
