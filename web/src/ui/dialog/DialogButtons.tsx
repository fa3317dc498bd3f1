// The buttons of a dialog: Cancel, then the main action.

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
