// Blocks of an answer that fold under their summary. They are open while they stream, and stay as the reader leaves them.

import { useState, type ReactNode } from 'react';
import type { BlockPlace } from '../outline.ts';

type DetailsViewProps = { summary: ReactNode; isOpen: boolean; place: BlockPlace; children: ReactNode };

export function DetailsView({ summary, isOpen, place, children }: DetailsViewProps) {
  const [wasOpen] = useState(isOpen);
  return (
    <details {...place} open={wasOpen || isOpen} dir="auto">
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
