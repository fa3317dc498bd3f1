// A quiet button with its name that copies a text, and says whether it did.
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Announcement } from '../text/inline-text.tsx';
import { Button } from './Button.tsx';
import { useCopied } from './use-copied.ts';
import { t } from '../../lib/language/language.ts';

type CopyActionProps = {
  /** Called on press, so that a long text is built only when needed. */
  text: () => string;
  label: string;
  icon: ReactNode;
  isCompact?: boolean;
};

export function CopyAction({ text, label, icon, isCompact = false }: CopyActionProps) {
  const { outcome, copy } = useCopied();
  return (
    <>
      <Button
        tone="quiet"
        size="s"
        isCompact={isCompact}
        icon={outcome === 'Copied' ? <Check aria-hidden /> : icon}
        data-tooltip={outcome === null ? undefined : t(outcome)}
        onClick={() => void copy(text())}
      >
        {label}
      </Button>
      <Announcement>{outcome && t(outcome)}</Announcement>
    </>
  );
}
