// Framed parts of an answer: alerts (a note, tip or warning with its sign and name) and folds.

import { ALERT_TITLE } from '@frogpond/text/markdown/elements';
import type { AlertKind } from '@frogpond/text/markdown/tree';
import { Info, Lightbulb, MessageSquareWarning, OctagonAlert, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { t } from '../../../lib/language/language.ts';
import type { BlockPlace } from '../outline.ts';

const SIGNS = {
  note: Info,
  tip: Lightbulb,
  important: MessageSquareWarning,
  warning: TriangleAlert,
  caution: OctagonAlert,
} as const;

type AlertViewProps = { kind: AlertKind; place: BlockPlace; children: ReactNode };

export function AlertView({ kind, place, children }: AlertViewProps) {
  const Sign = SIGNS[kind];
  return (
    <div {...place} role="note" data-alert={kind} dir="auto">
      <p data-alert-title>
        <Sign aria-hidden />
        {t(ALERT_TITLE[kind])}
      </p>
      {children}
    </div>
  );
}

type DetailsViewProps = { summary: ReactNode; isOpen: boolean; place: BlockPlace; children: ReactNode };

/** Open while it streams; afterwards as the reader leaves it. */
export function DetailsView({ summary, isOpen, place, children }: DetailsViewProps) {
  const [wasOpen] = useState(isOpen);
  return (
    <details {...place} open={wasOpen || isOpen} dir="auto">
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
