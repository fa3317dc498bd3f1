// The people whom the user has blocked, each with a button to unblock. Hidden if there are none.

import type { BlockedList } from '@frogpond/contract/people/blocks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { blockedQuery, useBlockUser } from '../../../queries/people/moderation.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ItemBoundary } from '../../../ui/feedback/ItemBoundary.tsx';
import { FrogAvatar } from '../../../ui/frog/FrogAvatar.tsx';
import { t } from '../../../lib/language/language.ts';
import { Part } from './Part.tsx';
import rows from '../../../ui/frame/Rows.module.css';
import styles from './AccountDialog.module.css';

export function BlockedPart() {
  const list = useInfiniteQuery(blockedQuery);
  const blocked = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (blocked.length === 0) return null;
  return (
    <Part title={t('Blocked people')}>
      <ul className={rows['list']} aria-label={t('Blocked people')}>
        {blocked.map(({ user }) => (
          <ItemBoundary key={user.id}>
            <BlockedPerson user={user} />
          </ItemBoundary>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button size="s" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('Show more')}
        </Button>
      )}
    </Part>
  );
}

function BlockedPerson({
  user: { id, username, avatar_url },
}: {
  user: BlockedList['items'][number]['user'];
}) {
  const block = useBlockUser();
  return (
    <li className={styles['row']}>
      <span className={styles['person']}>
        <FrogAvatar username={username} avatar_url={avatar_url} size={24} />
        {username}
      </span>
      {id !== null && (
        <Button
          tone="quiet"
          size="s"
          aria-label={t('Unblock {username}', { username })}
          busy={block.isPending}
          onClick={() => block.mutate({ id, is_blocked: false })}
        >
          {t('Unblock')}
        </Button>
      )}
    </li>
  );
}
