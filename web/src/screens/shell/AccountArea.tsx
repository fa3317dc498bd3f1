// The bottom of the sidebar: whoever is signed in has their menu here, the others the two ways in.

import { ChevronsUpDown, LogOut, Moon, Sparkles, Sun, UserRound } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useOpenAuth } from '../../features/auth/auth-dialog.tsx';
import { modelMenuEntries } from '../../features/models/model-menu.ts';
import { useModelChoice } from '../../features/models/preferred-model.ts';
import { useThemeChoice, type ThemeChoice } from '../../features/theme/use-theme-choice.ts';
import { useLogout, useSession } from '../../queries/session.ts';
import type { SelfUser } from '@frogpond/contract/users';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { SkeletonCircle, SkeletonGroup, SkeletonLine } from '../../ui/feedback/Skeleton.tsx';
import { FrogAvatar } from '../../ui/frog/FrogAvatar.tsx';
import { Menu } from '../../ui/menu/Menu.tsx';
import type { MenuEntry } from '../../ui/menu/menu-entry.ts';
import styles from './Shell.module.css';

const ModelsDialog = lazy(() =>
  import('../../features/models/ModelsDialog.tsx').then((m) => ({ default: m.ModelsDialog })),
);

export function AccountArea() {
  const session = useSession();
  const theme = useThemeChoice();
  return (
    <div className={styles['account']}>
      {session.status === 'loading' && (
        <SkeletonGroup label="Loading your account">
          <span className={styles['placeholder']}>
            <SkeletonCircle size={24} />
            <SkeletonLine width="half" />
          </span>
        </SkeletonGroup>
      )}
      {session.status === 'signed-in' && <AccountMenu user={session.user} theme={theme} />}
      {session.status === 'anonymous' && <WaysIn theme={theme} />}
    </div>
  );
}

function AccountMenu({ user, theme }: { user: SelfUser; theme: ThemeChoice }) {
  const models = useModelChoice();
  const logout = useLogout();
  const navigate = useNavigate();
  const [isManaging, setManaging] = useState(false);
  const leave = () => logout.mutate(undefined, { onSettled: () => void navigate(paths.home) });
  const entries: MenuEntry[] = [
    {
      kind: 'action',
      label: 'Profile',
      icon: <UserRound />,
      onSelect: () => void navigate(paths.user(user.username)),
    },
    {
      kind: 'submenu',
      label: 'AI Models',
      icon: <Sparkles />,
      entries: modelMenuEntries(models, () => setManaging(true)),
    },
    {
      kind: 'action',
      label: theme.label,
      icon: theme.theme === 'dark' ? <Sun /> : <Moon />,
      onSelect: theme.toggle,
    },
    { kind: 'separator' },
    { kind: 'action', label: 'Log out', icon: <LogOut />, onSelect: leave },
  ];
  return (
    <>
      <Menu label="Account" entries={entries} side="top">
        {(trigger) => (
          <button type="button" {...trigger} className={styles['accountButton']}>
            <FrogAvatar username={user.username} avatar_url={user.avatar_url} size={24} />
            <span className={styles['accountName']}>@{user.username}</span>
            <ChevronsUpDown aria-hidden />
          </button>
        )}
      </Menu>
      {isManaging && (
        <Suspense fallback={null}>
          <ModelsDialog onClose={() => setManaging(false)} />
        </Suspense>
      )}
    </>
  );
}

function WaysIn({ theme }: { theme: ThemeChoice }) {
  const openAuth = useOpenAuth();
  return (
    <div className={styles['waysIn']}>
      <Button tone="plain" onClick={() => openAuth('login')}>
        Login
      </Button>
      <Button tone="primary" onClick={() => openAuth('register')}>
        Sign up
      </Button>
      <IconButton
        label={theme.label}
        icon={theme.theme === 'dark' ? <Sun /> : <Moon />}
        onClick={theme.toggle}
      />
    </div>
  );
}
