// Copies a text and confirms it visually and to screen readers.
import { Check, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Announcement } from '../text/inline-text.tsx';
import { IconButton, type IconButtonProps } from './IconButton.tsx';
import { useCopied } from './use-copied.ts';
import { t } from '../../lib/language/language.ts';

export type CopyButtonProps = Omit<IconButtonProps, 'icon' | 'label' | 'onClick'> & {
  icon?: ReactNode;
  /** Called on press, so that a long text is built only when needed. */
  text: () => string;
  label?: string;
};

export function CopyButton(props: CopyButtonProps) {
  const { text, icon = <Copy />, label = t('Copy'), ...rest } = props;
  const { outcome, copy } = useCopied();
  return (
    <>
      <IconButton
        {...rest}
        label={label}
        tooltip={outcome === null ? label : t(outcome)}
        icon={outcome === 'Copied' ? <Check /> : icon}
        onClick={() => void copy(text())}
      />
      <Announcement>{outcome && t(outcome)}</Announcement>
    </>
  );
}
