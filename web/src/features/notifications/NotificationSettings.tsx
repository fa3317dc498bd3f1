// A switch for each kind of notification.

import { useQuery } from '@tanstack/react-query';
import { notificationSettingsQuery, useSetNotificationKind } from '../../queries/following/notifications.ts';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Switch } from '../../ui/field/Switch.tsx';
import { NOTIFICATION_KINDS } from './notification-words.ts';
import { t } from '../../lib/language/language.ts';
import styles from './Notifications.module.css';

export function NotificationSettings() {
  const settings = useQuery(notificationSettingsQuery);
  const { mutate } = useSetNotificationKind();
  return (
    <Loaded query={settings} size="s">
      {({ disabled_kinds }) => (
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
      )}
    </Loaded>
  );
}
