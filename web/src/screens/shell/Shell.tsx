// The frame of every screen: the sidebar, the phone's top bar, the shortcuts and the sign-in dialog. It stores whether the
// sidebar is open.
import { SquarePen } from 'lucide-react';
import { useCallback, type ReactNode } from 'react';
import { Link } from '../../lib/router/Link.tsx';
import { paths } from '../../app/paths.ts';
import { AuthDialogProvider, useOpenAuth } from '../../features/auth/auth-dialog.tsx';
import { ReportProvider } from '../../features/moderation/ReportProvider.tsx';
import { NEW_CHAT, TOGGLE_SIDEBAR, useShortcut } from '../../lib/page/shortcuts.ts';
import { useSession } from '../../queries/people/session.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { AppFrame } from '../../ui/frame/AppFrame.tsx';
import { FrogHead } from '../../ui/frog/FrogFigure.tsx';
import { startNewChat } from '../../lib/page/new-chat.ts';
import { siteName } from '../../lib/page/site-name.ts';
import { ScrollKeeper } from './ScrollKeeper.tsx';
import { Sidebar } from './Sidebar.tsx';
import { useMenuSwipe } from './use-menu-swipe.ts';
import { useSidebar } from './use-sidebar.ts';
import { t } from '../../lib/language/language.ts';
import { loadedLater } from '../../lib/loaded-ahead.tsx';
import styles from './Shell.module.css';

const NotificationBell = loadedLater(() =>
  import('../../features/notifications/NotificationBell.tsx').then((m) => m.NotificationBell),
);

export function Shell({ children }: { children: ReactNode }) {
  return (
    <AuthDialogProvider>
      <Reporting>{children}</Reporting>
    </AuthDialogProvider>
  );
}

function Reporting({ children }: { children: ReactNode }) {
  const openAuth = useOpenAuth();
  // The same function each time: every comment depends on it.
  const signIn = useCallback(() => openAuth('login'), [openAuth]);
  return (
    <ReportProvider onSignIn={signIn}>
      <ShellFrame>{children}</ShellFrame>
    </ReportProvider>
  );
}

function ShellFrame({ children }: { children: ReactNode }) {
  const sidebar = useSidebar();
  const { user } = useSession();
  useShortcut(NEW_CHAT, startNewChat);
  useShortcut(TOGGLE_SIDEBAR, () => sidebar.setOpen(!sidebar.isOpen));
  useMenuSwipe(sidebar.isPhone, sidebar.isOpen, sidebar.setOpen);
  const home = (
    <Link to={paths.home} className={styles['home']} aria-label={t('{site} home', { site: siteName() })}>
      <span className={styles['logo']}>
        <FrogHead className={styles['mark']} />
        <span className={styles['word']}>{siteName()}</span>
      </span>
    </Link>
  );
  const topBarEnd = (
    <>
      {sidebar.isPhone && user !== null && <NotificationBell side="bottom" />}
      <IconButton label={t('New chat')} icon={<SquarePen />} tooltip={null} onClick={startNewChat} />
    </>
  );
  return (
    <AppFrame
      home={home}
      topBarEnd={topBarEnd}
      sidebar={<Sidebar />}
      sidebarOpen={sidebar.isOpen}
      onSidebarChange={sidebar.setOpen}
    >
      <ScrollKeeper />
      {children}
    </AppFrame>
  );
}
