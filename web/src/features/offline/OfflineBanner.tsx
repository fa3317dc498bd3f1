// Says while the server is out of reach that one reads what was kept. It floats over the page's top, so nothing moves when it comes
// and goes.

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
