// The buttons of a dialog: Cancel, and after it the one that does what the dialog is for.

import { Button, type ButtonProps } from '../button/Button.tsx';

type DialogButtonsProps = ButtonProps & { onCancel: () => void };

export function DialogButtons({ onCancel, ...action }: DialogButtonsProps) {
  return (
    <>
      <Button onClick={onCancel}>Cancel</Button>
      <Button tone="primary" {...action} />
    </>
  );
}
