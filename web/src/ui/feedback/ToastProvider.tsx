// Short notices at the bottom of the page, some with an action such as Undo, and polite announcements for screen readers.
//   const { toast, announce } = useToasts();
// Notices close after a delay, but not while they are hovered or focused.
import { X } from 'lucide-react';
import { type ReactNode, createContext, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../button/Button.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { Announcement } from '../text/inline-text.tsx';
import { t } from '../../lib/language/language.ts';
import styles from './Toast.module.css';

const SHOWN_MS = 6_000;
const SHOWN_AT_ONCE = 3;

export type Toast = {
  text: string;
  action?: { label: string; onPress: () => void };
  /** Duration, if not the default. */
  shown_ms?: number;
};

export type Toasts = {
  toast: (toast: Toast) => void;
  /** Announces a text to screen readers without showing it. */
  announce: (text: string) => void;
};

type ShownToast = Toast & { id: number };

const ToastContext = createContext<Toasts | null>(null);

/** Returns the functions that show a notice and announce a text. Throws outside of ToastProvider. */
export function useToasts(): Toasts {
  const toasts = use(ToastContext);
  if (!toasts) throw new Error('useToasts must be used inside ToastProvider');
  return toasts;
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ShownToast[]>([]);
  const [said, setSaid] = useState({ id: 0, text: '' });
  const dismiss = (id: number) => setShown((now) => now.filter((toast) => toast.id !== id));
  const [toasts] = useState<Toasts>(() => {
    let lastId = 0;
    const announce = (text: string) => setSaid({ id: ++lastId, text });
    return {
      announce,
      toast: (toast) => {
        announce(toast.text);
        setShown((now) => [...now, { ...toast, id: lastId }].slice(-SHOWN_AT_ONCE));
      },
    };
  });
  return (
    <ToastContext value={toasts}>
      {children}
      <section aria-label={t('Notices')} className={styles['stack']} data-above-dock data-above-sheet>
        {shown.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onDismiss={() => dismiss(toast.id)} />
        ))}
      </section>
      <Announcement>
        {/* A new element each time, so that screen readers announce the same text again. */}
        <span key={said.id}>{said.text}</span>
      </Announcement>
    </ToastContext>
  );
}

function ToastCard({ toast, onDismiss }: { toast: ShownToast; onDismiss: () => void }) {
  const { text, action, shown_ms = SHOWN_MS } = toast;
  const card = useRef<HTMLDivElement>(null);
  const leave = useEffectEvent(() => {
    const held = card.current?.matches(':hover, :focus-within') ?? false;
    if (!held) onDismiss();
  });
  useEffect(() => {
    const timer = setInterval(() => leave(), shown_ms);
    return () => clearInterval(timer);
  }, [shown_ms]);
  const act = () => {
    action?.onPress();
    onDismiss();
  };
  return (
    <div ref={card} className={styles['toast']}>
      <span className={styles['text']}>{text}</span>
      {action && (
        <Button tone="quiet" size="s" onClick={act}>
          {action.label}
        </Button>
      )}
      <IconButton label={t('Dismiss')} icon={<X />} size="s" tooltip={null} onClick={onDismiss} />
    </div>
  );
}
