// The notification bell: the unread count, updated by live events, and the list on press. Loaded only for signed-in users.

import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { unreadCountQuery, useNotificationEvents } from '../../queries/following/notifications.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { useToasts } from '../../ui/feedback/ToastProvider.tsx';
import { Popover } from '../../ui/popover/Popover.tsx';
import { unreadLabel } from './notification-words.ts';
import { t } from '../../lib/language/language.ts';
import { loadedLater } from '../../lib/loaded-ahead.tsx';
import styles from './Notifications.module.css';

const loadPanel = () => import('./NotificationPanel.tsx');
const NotificationPanel = loadedLater(() => loadPanel().then((m) => m.NotificationPanel));

export function NotificationBell({ side }: { side: 'top' | 'bottom' }) {
  const { announce } = useToasts();
  const { data: unread = 0 } = useQuery(unreadCountQuery);
  useNotificationEvents(() => announce(t('New notification')));
  const count = unreadLabel(unread);
  return (
    <Popover
      label={t('Notifications')}
      side={side}
      align="end"
      renderTrigger={(trigger) => (
        <IconButton
          {...trigger}
          label={t('Notifications ({count})', { count })}
          tooltip={trigger['aria-expanded'] ? null : t('Notifications')}
          tooltipSide={side}
          icon={
            <>
              <Bell />
              {unread > 0 && <span className={styles['count']} data-count={count} />}
            </>
          }
          onPointerEnter={() => {
            trigger.onPointerEnter();
            void loadPanel();
          }}
        />
      )}
    >
      {(close) => <NotificationPanel unread={unread} onChoose={close} />}
    </Popover>
  );
}
