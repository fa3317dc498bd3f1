// A switch for each kind of notification.

import { useQuery } from '@tanstack/react-query';
import { notificationSettingsQuery, useSetNotificationKind } from '../../queries/following/notifications.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Switch } from '../../ui/field/Switch.tsx';
import { NOTIFICATION_KINDS } from './notification-words.ts';
import { t } from '../../lib/language/language.ts';
import styles from './Notifications.module.css';

export function NotificationSettings() {
  const settings = useQuery(notificationSettingsQuery);
  const { mutate } = useSetNotificationKind();
  if (settings.isPending) return <SkeletonRows count={3} label={t('Loading settings')} />;
  if (settings.data === undefined) {
    return (
      <EmptyState
        size="s"
        role="alert"
        title={t('The settings could not be loaded. Try again.')}
        action={<Button onClick={() => void settings.refetch()}>{t('Retry')}</Button>}
      />
    );
  }
  const { disabled_kinds } = settings.data;
  return (
    <div className={styles['settings']}>
      {NOTIFICATION_KINDS.map(({ kind, label }) => (
        <Switch
          key={kind}
          label={label}
          checked={!disabled_kinds.includes(kind)}
          onChange={(isEnabled) => mutate({ kind, is_enabled: isEnabled })}
        />
      ))}
      <p className={styles['note']}>{t('To mute one conversation, open its menu.')}</p>
    </div>
  );
}
