// Copies a text and confirms it for two seconds (product specification, section 9), visually and to screen readers.
import { Check, Copy } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { copyText } from '../../lib/clipboard.ts';
import { Announcement } from '../text/inline-text.tsx';
import { IconButton, type IconButtonProps } from './IconButton.tsx';

const CONFIRMED_MS = 2_000;

export type CopyButtonProps = Omit<IconButtonProps, 'icon' | 'label' | 'onClick'> & {
  icon?: ReactNode;
  /** Called on press, so that a long text is built only when needed. */
  text: () => string;
  label?: string;
};

export function CopyButton(props: CopyButtonProps) {
  const { text, icon = <Copy />, label = 'Copy', ...rest } = props;
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (outcome === null) return undefined;
    const timer = setTimeout(() => setOutcome(null), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => setOutcome((await copyText(text())) ? 'copied' : 'failed');
  const said = outcome && { copied: 'Copied', failed: 'Could not copy' }[outcome];
  return (
    <>
      <IconButton
        {...rest}
        label={label}
        tooltip={said ?? label}
        icon={outcome === 'copied' ? <Check /> : icon}
        onClick={() => void copy()}
      />
      <Announcement>{said}</Announcement>
    </>
  );
}
