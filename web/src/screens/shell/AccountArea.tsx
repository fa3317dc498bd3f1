// The bottom of the sidebar: the account menu of the signed-in user, or the sign-in buttons.

import { Moon, Sun } from 'lucide-react';
import { Suspense, lazy } from 'react';
import { useOpenAuth } from '../../features/auth/auth-dialog.tsx';
import { useThemeChoice, type ThemeChoice } from '../../features/theme/use-theme-choice.ts';
import { useSession } from '../../queries/people/session.ts';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { SkeletonCircle, SkeletonGroup, SkeletonLine } from '../../ui/feedback/Skeleton.tsx';
import { t } from '../../lib/language/language.ts';
import styles from './Shell.module.css';

const AccountMenu = lazy(() => import('./AccountMenu.tsx').then((m) => ({ default: m.AccountMenu })));

export function AccountArea() {
  const session = useSession();
  const theme = useThemeChoice();
  return (
    <div className={styles['account']}>
      {session.status === 'loading' && <Placeholder />}
      {session.status === 'signed-in' && (
        <Suspense fallback={<Placeholder />}>
          <AccountMenu user={session.user} theme={theme} />
        </Suspense>
      )}
      {session.status === 'anonymous' && <WaysIn theme={theme} />}
    </div>
  );
}

function Placeholder() {
  return (
    <SkeletonGroup label={t('Loading your account')}>
      <span className={styles['placeholder']}>
        <SkeletonCircle size={24} />
        <SkeletonLine width="half" />
      </span>
    </SkeletonGroup>
  );
}

function WaysIn({ theme }: { theme: ThemeChoice }) {
  const openAuth = useOpenAuth();
  return (
    <div className={styles['waysIn']}>
      <Button tone="plain" onClick={() => openAuth('login')}>
        {t('Login##sidebar')}
      </Button>
      <Button tone="primary" onClick={() => openAuth('register')}>
        {t('Sign up')}
      </Button>
      <IconButton
        label={theme.label}
        icon={theme.theme === 'dark' ? <Sun /> : <Moon />}
        onClick={theme.toggle}
      />
    </div>
  );
}
