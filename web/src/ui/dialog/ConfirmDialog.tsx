// Asks for confirmation before an irreversible action. Cancel has the initial focus, so that Enter does no harm. The dialog
// stays open while the action runs; the caller closes it.
import { type ReactNode, useRef } from 'react';
import { Button } from '../button/Button.tsx';
import { Dialog } from './Dialog.tsx';
import { t } from '../../lib/language/language.ts';

export type ConfirmDialogProps = {
  open: boolean;
  title: string;
  message: ReactNode;
  /** Below the message. */
  details?: ReactNode;
  confirmLabel: string;
  busyLabel?: string;
  busy?: boolean;
  tone?: 'primary' | 'danger';
  onConfirm: () => void;
  onCancel: () => void;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    message,
    details,
    confirmLabel,
    busyLabel,
    busy = false,
    tone = 'danger',
    onConfirm,
    onCancel,
  } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  const footer = (
    <>
      <Button ref={cancel} tone="plain" onClick={onCancel}>
        {t('Cancel')}
      </Button>
      <Button tone={tone} busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      description={message}
      footer={footer}
      initialFocus={cancel}
    >
      {details}
    </Dialog>
  );
}
