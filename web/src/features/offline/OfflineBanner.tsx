// Says while the server is out of reach that one reads what was kept. It stays at the pane's top edge, over what is scrolled below it.

import { CloudOff } from 'lucide-react';
import { useIsOffline } from '../../lib/connection.ts';
import styles from './OfflineBanner.module.css';

export function OfflineBanner() {
  const isOffline = useIsOffline();
  return (
    <output className={styles['place']} data-screen-only>
      {isOffline && (
        <span className={styles['banner']}>
          <CloudOff aria-hidden />
          You are offline. What you opened before can still be read.
        </span>
      )}
    </output>
  );
}
