// A modal dialog. Its title is its accessible name; the backdrop, Escape and the close button close it. It traps the focus and
// restores it on close. The implementation loads with the first open dialog.
import { type ReactNode, type RefObject, useState } from 'react';
import { loadedLater } from '../../lib/loaded-ahead.tsx';

const DialogSurface = loadedLater(() => import('./DialogSurface.tsx').then((m) => m.DialogSurface));

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** One line under the title, which also describes the dialog. */
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons at the bottom, the main button last. */
  footer?: ReactNode;
  size?: 's' | 'm' | 'l' | 'xl';
  /** Initial focus; by default the first focusable element. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Moves the focus on close, if it should not be restored. */
  onFocusBack?: () => void;
};

export function Dialog(props: DialogProps) {
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return <DialogSurface {...props} />;
}
