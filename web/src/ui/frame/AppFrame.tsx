// The frame of every page: a sidebar and a scrolling main pane. On wide screens the sidebar is beside the pane or collapsed; on
// a phone it is an overlay with a backdrop, below a fixed bar with the Menu button. The shell owns the open state and its
// storage.
import { Menu as MenuIcon, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import {
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  type RefObject,
  createContext,
  use,
} from 'react';
import { useIsHydrated } from '../../lib/hydration.tsx';
import { TOGGLE_SIDEBAR } from '../../lib/page/shortcuts.ts';
import { useCloseRequest } from '../../lib/page/use-close-request.ts';
import { MEDIA, useMediaQuery } from '../../lib/page/use-media-query.ts';
import { IconButton } from '../button/IconButton.tsx';
import { t } from '../../lib/language/language.ts';
import styles from './AppFrame.module.css';
import { watchKeyboardInset } from './keyboard-inset.ts';

/** The scrolling pane. Screens read and restore its position through this ref; the document never scrolls. */
export const MainPaneContext = createContext<RefObject<HTMLElement | null> | null>(null);

/** Returns the scrolling pane; its `current` is null until it is mounted. Throws outside of AppFrame. */
export function useMainPane(): RefObject<HTMLElement | null> {
  const pane = use(MainPaneContext);
  if (!pane) throw new Error('useMainPane must be used inside AppFrame');
  return pane;
}

export type AppFrameProps = {
  /** A link around the logo to home, in the sidebar and in the phone's bar. */
  home: ReactNode;
  /** Content at the end of the phone's bar, such as New chat. */
  topBarEnd?: ReactNode;
  sidebar: ReactNode;
  sidebarOpen: boolean;
  onSidebarChange: (open: boolean) => void;
  children: ReactNode;
};

export function AppFrame(props: AppFrameProps) {
  const { home, topBarEnd, sidebar, sidebarOpen, onSidebarChange, children } = props;
  const isPhone = useMediaQuery(MEDIA.phone);
  const pane = useRef<HTMLElement>(null);
  const side = useRef<HTMLElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  const openButton = useRef<HTMLButtonElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const overlaid = isPhone && sidebarOpen;
  // Until the page has hydrated, the styles decide by the width of the page and the stored choice.
  const chosen = sidebarOpen ? 'open' : 'closed';
  const state = useIsHydrated() ? chosen : 'unknown';

  useEffect(() => (pane.current === null ? undefined : watchKeyboardInset(pane.current)), []);

  // The pressed button disappears, so its counterpart takes the focus.
  const openBefore = useRef(sidebarOpen);
  useEffect(() => {
    if (openBefore.current === sidebarOpen) return;
    openBefore.current = sidebarOpen;
    const focused = document.activeElement;
    if (sidebarOpen) {
      if (isPhone || focused === document.body) closeButton.current?.focus({ preventScroll: true });
    } else if (side.current?.contains(focused)) {
      (isPhone ? menuButton : openButton).current?.focus({ preventScroll: true });
    }
  }, [sidebarOpen, isPhone]);

  const skip = (event: MouseEvent) => {
    event.preventDefault();
    pane.current?.focus();
  };
  useCloseRequest(overlaid, () => onSidebarChange(false));
  const closeByEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onSidebarChange(false);
  });
  useEffect(() => {
    if (!overlaid) return undefined;
    const listen = (event: KeyboardEvent) => closeByEscape(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [overlaid]);

  return (
    <div className={styles['frame']} data-sidebar={state}>
      <a className={styles['skip']} href="#main" onClick={skip}>
        {t('Skip to content')}
      </a>
      <nav
        ref={side}
        className={styles['sidebar']}
        aria-label={t('Conversations')}
        inert={state === 'closed'}
        data-screen-only
      >
        <div className={styles['sidebarInner']}>
          <div className={styles['sidebarHead']}>
            {home}
            <IconButton
              ref={closeButton}
              label={t('Close sidebar')}
              icon={<PanelLeftClose />}
              shortcut={TOGGLE_SIDEBAR}
              tooltipSide="bottom"
              onClick={() => onSidebarChange(false)}
            />
          </div>
          {sidebar}
        </div>
      </nav>
      <div className={styles['backdrop']} aria-hidden onClick={() => onSidebarChange(false)} />
      {/* Shown on a phone. */}
      <header className={styles['topBar']} inert={overlaid} data-screen-only>
        <IconButton
          ref={menuButton}
          label={t('Menu')}
          icon={<MenuIcon />}
          tooltip={null}
          onClick={() => onSidebarChange(true)}
        />
        {home}
        <span className={styles['topBarEnd']}>{topBarEnd}</span>
      </header>
      {!isPhone && !sidebarOpen && (
        <div className={styles['reopen']} data-screen-only>
          <IconButton
            ref={openButton}
            label={t('Open sidebar')}
            icon={<PanelLeftOpen />}
            shortcut={TOGGLE_SIDEBAR}
            tooltipSide="bottom"
            onClick={() => onSidebarChange(true)}
          />
        </div>
      )}
      <main ref={pane} id="main" className={styles['main']} tabIndex={-1} inert={overlaid} data-above-dock>
        <MainPaneContext value={pane}>{children}</MainPaneContext>
      </main>
    </div>
  );
}
