// A quiet button with a label that copies a text and shows the result.
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Announcement } from '../text/inline-text.tsx';
import { Button } from './Button.tsx';
import { useCopied } from './use-copied.ts';
import { useToasts } from '../feedback/ToastProvider.tsx';
import { t } from '../../lib/language/language.ts';

type CopyActionProps = {
  /** Called on press, so that a long text is built only when needed. */
  text: () => string;
  label: string;
  icon: ReactNode;
  isCompact?: boolean;
  /** The text of a notice after a copy, for a button without room for words. */
  success?: string;
};

export function CopyAction({ text, label, icon, isCompact = false, success }: CopyActionProps) {
  const { outcome, copy } = useCopied();
  const { toast } = useToasts();
  const press = async () => {
    if ((await copy(text())) && success !== undefined) toast({ text: success, shown_ms: 2_000 });
  };
  return (
    <>
      <Button
        tone="quiet"
        size="s"
        isCompact={isCompact}
        icon={outcome === 'Copied' ? <Check aria-hidden /> : icon}
        data-tooltip={outcome === null ? undefined : t(outcome)}
        onClick={() => void press()}
      >
        {label}
      </Button>
      <Announcement>{outcome && t(outcome)}</Announcement>
    </>
  );
}
