// Shows that the server is unreachable and that the content comes from the cache. Sticky at the top of the pane.

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
