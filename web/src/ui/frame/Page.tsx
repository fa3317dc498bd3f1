// A screen with a title, which is also the title of the tab, and its content in the column.

import type { ReactNode } from 'react';
import { usePageTitle } from '../../lib/page/use-page-title.ts';
import { Column } from './Column.tsx';
import styles from './Page.module.css';

export function Page({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <Column>
      <div className={styles['page']}>
        <h1 className={styles['title']}>{title}</h1>
        {children}
      </div>
    </Column>
  );
}
