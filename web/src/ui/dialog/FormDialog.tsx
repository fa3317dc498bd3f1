// A dialog with a form. The buttons are outside of the form, at the bottom: Cancel, then the submit button.

import { useId, type ReactNode, type SubmitEvent } from 'react';
import { Button, type ButtonProps } from '../button/Button.tsx';
import { Problem } from '../feedback/Banner.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';
import { t } from '../../lib/language/language.ts';
import styles from './Dialog.module.css';

export type FormDialogProps = Pick<DialogProps, 'onClose' | 'title' | 'description'> &
  Pick<ButtonProps, 'busy' | 'busyLabel' | 'disabled' | 'tone'> & {
    submitLabel: string;
    onSubmit: () => void;
    /** Shown above the fields. */
    problem?: ReactNode;
    children: ReactNode;
  };

export function FormDialog(props: FormDialogProps) {
  const { onClose, title, description, submitLabel, onSubmit, problem, children, ...action } = props;
  const formId = useId();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (action.disabled !== true && action.busy !== true) onSubmit();
  };
  const footer = (
    <DialogButtons onCancel={onClose} type="submit" form={formId} {...action}>
      {submitLabel}
    </DialogButtons>
  );
  return (
    <Dialog open onClose={onClose} title={title} description={description} footer={footer}>
      <form id={formId} className={styles['form']} onSubmit={submit}>
        <Problem>{problem}</Problem>
        {children}
      </form>
    </Dialog>
  );
}

/** Cancel, then the main action. */
export function DialogButtons({ onCancel, ...action }: ButtonProps & { onCancel: () => void }) {
  return (
    <>
      <Button onClick={onCancel}>{t('Cancel')}</Button>
      <Button tone="primary" {...action} />
    </>
  );
}
