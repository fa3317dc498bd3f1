// Links between the pages of one area, in a row of tabs.

import type { ReactNode } from 'react';
import { Link } from '../../lib/router/Link.tsx';
import styles from './LinkTabs.module.css';

export function LinkTabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles['tabs']} aria-label={label}>
      {children}
    </nav>
  );
}

type LinkTabProps = { to: string; isCurrent?: boolean; children: ReactNode };

export function LinkTab({ to, isCurrent = false, children }: LinkTabProps) {
  return (
    <Link to={to} className={styles['tab']} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </Link>
  );
}
