// The passkeys or API tokens of an account: name, last use, and a button that deletes a key once it is confirmed.

import { useState, type ReactNode } from 'react';
import { problemText } from '../../../../api/api-error.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx';
import { Problem } from '../../../../ui/feedback/Banner.tsx';
import { ItemBoundary } from '../../../../ui/feedback/ItemBoundary.tsx';
import { RelativeTime } from '../../../../ui/text/inline-text.tsx';
import { t, tx } from '../../../../lib/language/language.ts';
import rows from '../../../../ui/frame/Rows.module.css';
import styles from '../AccountDialog.module.css';

type Key = { id: string; name: string; created_at: string; last_used_at: string | null };

type Removal = {
  mutate: (id: string) => void;
  isPending: boolean;
  variables: string | undefined;
  error: Error | null;
};

type KeyListProps<T extends Key> = {
  /** The accessible name of the list. */
  label: string;
  keys: readonly T[];
  remove: Removal;
  /** Shown if a key could not be deleted. */
  failure: string;
  /** What deleting a key means. */
  warning: string;
  /** Further facts, before the times. */
  facts?: (key: T) => ReactNode;
};

export function KeyList<T extends Key>({ label, keys, remove, failure, warning, facts }: KeyListProps<T>) {
  return (
    <>
      {keys.length > 0 && (
        <ul className={rows['list']} aria-label={label}>
          {keys.map((key) => (
            <ItemBoundary key={key.id}>
              <KeyRow
                of={key}
                facts={facts}
                isDeleting={remove.isPending && remove.variables === key.id}
                warning={warning}
                onDelete={() => remove.mutate(key.id)}
              />
            </ItemBoundary>
          ))}
        </ul>
      )}
      <Problem>{problemText(remove.error, failure)}</Problem>
    </>
  );
}

type KeyRowProps<T extends Key> = {
  of: T;
  facts: ((key: T) => ReactNode) | undefined;
  isDeleting: boolean;
  warning: string;
  onDelete: () => void;
};

function KeyRow<T extends Key>({ of, facts, isDeleting, warning, onDelete }: KeyRowProps<T>) {
  const { name, created_at, last_used_at } = of;
  const [isAsking, setAsking] = useState(false);
  return (
    <li className={styles['row']}>
      <span className={styles['words']}>
        <span>{name}</span>
        <span className={rows['soft']}>
          {facts?.(of)}
          {last_used_at === null
            ? tx('Added {time}, never used', { time: <RelativeTime time={created_at} /> })
            : tx('Added {time}, last used {used}', {
                time: <RelativeTime time={created_at} />,
                used: <RelativeTime time={last_used_at} />,
              })}
        </span>
      </span>
      <Button
        tone="quiet"
        size="s"
        busy={isDeleting}
        busyLabel={t('Deleting...')}
        aria-label={t('Delete {name}', { name })}
        onClick={() => setAsking(true)}
      >
        {t('Delete')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('Delete “{name}”?', { name })}
        message={warning}
        confirmLabel={t('Delete')}
        onConfirm={() => {
          setAsking(false);
          onDelete();
        }}
        onCancel={() => setAsking(false)}
      />
    </li>
  );
}
