// A modal dialog: its title is its name, and a press on the backdrop, Escape or the close button closes it. The focus goes
// in, stays in, and returns to where it was. The machinery loads when the first dialog opens.
import { type ReactNode, type RefObject, Suspense, lazy, useState } from 'react';

const DialogSurface = lazy(() => import('./DialogSurface.tsx').then((m) => ({ default: m.DialogSurface })));

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** One line under the title, which also describes the dialog. */
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons at the bottom, main one last. */
  footer?: ReactNode;
  size?: 's' | 'm' | 'l' | 'xl';
  /** What takes the focus at first; without it the first thing that can. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Gives the focus on as it closes, where it shall not go back. */
  onFocusBack?: () => void;
};

export function Dialog(props: DialogProps) {
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <Suspense fallback={null}>
      <DialogSurface {...props} />
    </Suspense>
  );
}
