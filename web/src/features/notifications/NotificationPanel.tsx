// The panel of the bell: the notifications, or their settings.

import { Settings2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { NotificationList } from './NotificationList.tsx';
import { NotificationSettings } from './NotificationSettings.tsx';
import { t } from '../../lib/language/language.ts';
import styles from './Notifications.module.css';

type NotificationPanelProps = { unread: number; onChoose: () => void };

export function NotificationPanel({ unread, onChoose }: NotificationPanelProps) {
  const [isSetting, setSetting] = useState(false);
  return (
    <div className={styles['panel']}>
      <div className={styles['head']}>
        <h2 className={styles['heading']}>{isSetting ? t('Notification settings') : t('Notifications')}</h2>
        <IconButton
          label={t('Settings')}
          icon={<Settings2 />}
          size="s"
          aria-pressed={isSetting}
          onClick={() => setSetting(!isSetting)}
        />
      </div>
      {isSetting ? <NotificationSettings /> : <NotificationList unread={unread} onChoose={onChoose} />}
    </div>
  );
}
