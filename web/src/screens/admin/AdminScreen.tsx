// The pages of admins, each with its own address, below one row of links.

import type { ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { useSession } from '../../queries/people/session.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Page } from '../../ui/frame/Column.tsx';
import { LinkTab, LinkTabs } from '../../ui/frame/LinkTabs.tsx';
import { FrogSpinner } from '../../ui/frog/FrogSpinner.tsx';
import { msg, t } from '../../lib/language/language.ts';
import { AdminLog } from './AdminLog.tsx';
import { AdminOverview } from './AdminOverview.tsx';
import { AdminPeople } from './AdminPeople.tsx';
import { AdminSettings } from './AdminSettings.tsx';
import { AdminTagModerators } from './AdminTagModerators.tsx';
import { AdminUsage } from './AdminUsage.tsx';

const PARTS: { path: string; label: string; view: () => ReactNode }[] = [
  { path: paths.admin, label: msg('Overview'), view: () => <AdminOverview /> },
  { path: paths.adminPeople, label: msg('People'), view: () => <AdminPeople /> },
  { path: paths.adminTagModerators, label: msg('Tag moderators'), view: () => <AdminTagModerators /> },
  { path: paths.adminSettings, label: msg('Settings'), view: () => <AdminSettings /> },
  { path: paths.adminUsage, label: msg('Usage'), view: () => <AdminUsage /> },
  { path: paths.adminLog, label: msg('Log'), view: () => <AdminLog /> },
];

export function AdminScreen({ path }: { path: string }) {
  const session = useSession();
  const part = PARTS.find((one) => one.path === path);
  return (
    <Page title={t('Admin')}>
      {session.status === 'loading' && <FrogSpinner />}
      {session.status !== 'loading' && session.user?.is_admin !== true && (
        <EmptyState title={t('This page is for admins.')}>
          {t('The operator of the server names admins in the setting ADMINS.')}
        </EmptyState>
      )}
      {session.user?.is_admin === true && (
        <>
          <LinkTabs label={t('Admin')}>
            {PARTS.map(({ path: to, label }) => (
              <LinkTab key={to} to={to} isCurrent={to === path}>
                {t(label)}
              </LinkTab>
            ))}
            <LinkTab to={paths.moderation}>{t('Moderation')}</LinkTab>
          </LinkTabs>
          {part?.view()}
        </>
      )}
    </Page>
  );
}
