// The account menu and the notifications at the bottom of the sidebar. A separate module, so that visitors don't load it.

import type { SelfUser } from '@frogpond/contract/people/users';
import {
  ChevronsUpDown,
  LogOut,
  Moon,
  Settings,
  SlidersHorizontal,
  ShieldCheck,
  Sparkles,
  Sun,
  Upload,
  UserRound,
} from 'lucide-react';
import { useState } from 'react';
import { navigate } from '../../lib/router/location.ts';
import { paths } from '../../app/paths.ts';
import { modelMenuEntries } from '../../features/models/model-menu.ts';
import { useModelChoice } from '../../features/models/preferred-model.ts';
import { NotificationBell } from '../../features/notifications/NotificationBell.tsx';
import type { ThemeChoice } from '../../features/theme/use-theme-choice.ts';
import { MEDIA, useMediaQuery } from '../../lib/page/use-media-query.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { isInTeam, moderationQueueQuery } from '../../queries/people/moderation.ts';
import { useLanguageChoice, useLanguageOfAccount } from '../../queries/people/language-choice.ts';
import { useLogout } from '../../queries/people/session.ts';
import { FrogAvatar } from '../../ui/frog/FrogAvatar.tsx';
import { Menu } from '../../ui/menu/Menu.tsx';
import type { MenuEntry } from '../../ui/menu/MenuSurface.tsx';
import { goToEmptyHome } from '../../lib/page/new-chat.ts';
import { t } from '../../lib/language/language.ts';
import { languageMenuEntry } from './language-menu.tsx';
import { loadedLater } from '../../lib/loaded-ahead.tsx';
import styles from './Shell.module.css';

const ModelsDialog = loadedLater(() =>
  import('../../features/models/ModelsDialog.tsx').then((m) => m.ModelsDialog),
);

const ImportDialog = loadedLater(() =>
  import('../../features/portability/ImportDialog.tsx').then((m) => m.ImportDialog),
);

export function AccountMenu({ user, theme }: { user: SelfUser; theme: ThemeChoice }) {
  const models = useModelChoice();
  const logout = useLogout();
  const chooseLanguage = useLanguageChoice();
  useLanguageOfAccount();
  const isPhone = useMediaQuery(MEDIA.phone);
  const [isManaging, setManaging] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const leave = () => logout.mutate(undefined, { onSettled: goToEmptyHome });
  const waiting = useWaitingReports(user);
  const moderation: MenuEntry = {
    kind: 'action',
    label: waiting === null ? t('Moderation') : t('Moderation ({waiting})', { waiting }),
    icon: <ShieldCheck />,
    onSelect: () => navigate(paths.moderation),
  };
  const admin: MenuEntry = {
    kind: 'action',
    label: t('Admin'),
    icon: <SlidersHorizontal />,
    onSelect: () => navigate(paths.admin),
  };
  const entries: MenuEntry[] = [
    {
      kind: 'action',
      label: t('Profile'),
      icon: <UserRound />,
      onSelect: () => navigate(paths.user(user.username)),
    },
    {
      kind: 'submenu',
      label: t('AI Models'),
      icon: <Sparkles />,
      entries: modelMenuEntries(models, () => setManaging(true)),
    },
    {
      kind: 'action',
      label: theme.label,
      icon: theme.theme === 'dark' ? <Sun /> : <Moon />,
      onSelect: theme.toggle,
    },
    languageMenuEntry(chooseLanguage),
    {
      kind: 'action',
      label: t('Import conversations'),
      icon: <Upload />,
      onSelect: () => setImporting(true),
    },
    ...(isInTeam(user) ? [moderation] : []),
    ...(user.is_admin === true ? [admin] : []),
    {
      kind: 'action',
      label: t('Settings'),
      icon: <Settings />,
      onSelect: () => navigate(paths.settings(user.username)),
    },
    { kind: 'separator' },
    { kind: 'action', label: t('Log out'), icon: <LogOut />, onSelect: leave },
  ];
  return (
    <div className={styles['signedIn']}>
      <Menu label={t('Account')} entries={entries} side="top">
        {(trigger) => (
          <button type="button" {...trigger} className={styles['accountButton']}>
            <FrogAvatar username={user.username} avatar_url={user.avatar_url} size={24} />
            <span className={styles['accountName']}>
              <bdi>@{user.username}</bdi>
            </span>
            {waiting !== null && (
              <span className={styles['waiting']} title={t('Reports that wait')}>
                {waiting}
              </span>
            )}
            <ChevronsUpDown aria-hidden />
          </button>
        )}
      </Menu>
      {/* On a phone the bell is in the top bar. */}
      {!isPhone && <NotificationBell side="top" />}
      {isManaging && <ModelsDialog onClose={() => setManaging(false)} />}
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </div>
  );
}

/** Returns the number of open reports, for moderators: `3`, or `20+` if there are more pages; null if there are none. */
function useWaitingReports(user: SelfUser): string | null {
  const { data } = useInfiniteQuery({ ...moderationQueueQuery('open'), enabled: isInTeam(user) });
  const count = data?.pages.reduce((sum, { items }) => sum + items.length, 0) ?? 0;
  if (count === 0) return null;
  return data?.pages.at(-1)?.next === null ? String(count) : `${count}+`;
}
