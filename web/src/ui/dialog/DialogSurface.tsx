// The dialog, built on Radix. A separate module, so that pages without an open dialog don't load it.
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useRef } from 'react';
import { useCloseRequest } from '../../lib/page/use-close-request.ts';
import { MEDIA, matchesMedia } from '../../lib/page/use-media-query.ts';
import { IconButton } from '../button/IconButton.tsx';
import type { DialogProps } from './Dialog.tsx';
import { t } from '../../lib/language/language.ts';
import styles from './Dialog.module.css';

export function DialogSurface(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    description,
    children,
    footer,
    size = 's',
    initialFocus,
    onFocusBack,
  } = props;
  useCloseRequest(open, onClose);
  const returnTo = useRef<Element | null>(null);
  const focusFirst = (event: Event) => {
    returnTo.current = document.activeElement;
    const first = initialFocus?.current ?? firstField(event.currentTarget);
    if (!first) return;
    event.preventDefault();
    first.focus();
    if (first instanceof HTMLInputElement) first.select();
  };
  const focusBack = (event: Event) => {
    event.preventDefault();
    if (onFocusBack) onFocusBack();
    // Called shortly after the dialog has closed: an element that took the focus since then keeps it.
    else if (document.activeElement === document.body && returnTo.current instanceof HTMLElement)
      returnTo.current.focus({ preventScroll: true });
  };
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={styles['backdrop']}>
          <Radix.Content
            className={styles['dialog']}
            data-size={size}
            onOpenAutoFocus={focusFirst}
            onCloseAutoFocus={focusBack}
            {...(description ? {} : { 'aria-describedby': undefined })}
          >
            <header className={styles['head']}>
              <Radix.Title className={styles['title']}>{title}</Radix.Title>
              <Radix.Close asChild>
                <IconButton label={t('Close')} icon={<X />} tooltip={null} />
              </Radix.Close>
            </header>
            <div className={styles['body']}>
              {description && (
                <Radix.Description className={styles['description']}>{description}</Radix.Description>
              )}
              {children}
            </div>
            {footer && <footer className={styles['footer']}>{footer}</footer>}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The first field of the dialog's form. On a touch device its focus would open the keyboard over the dialog. */
function firstField(dialog: EventTarget | null): HTMLElement | null {
  if (matchesMedia(MEDIA.touch) || !(dialog instanceof Element)) return null;
  return dialog.querySelector<HTMLElement>('form :is(input:not([type="file"], [type="hidden"]), textarea)');
}
