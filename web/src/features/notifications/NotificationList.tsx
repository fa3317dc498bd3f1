// The notification list. Opening it marks everything as read, including notifications that arrive while it is open; the marks of
// new ones stay until it is opened again.

import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Link } from '../../lib/router/Link.tsx';
import { listItems } from '../../queries/paged-lists.ts';
import { notificationsQuery, useMarkNotificationsRead } from '../../queries/following/notifications.ts';
import { LoadedList } from '../../ui/feedback/Loaded.tsx';
import { FrogAvatar } from '../../ui/frog/FrogAvatar.tsx';
import { VisuallyHidden, RelativeTime } from '../../ui/text/inline-text.tsx';
import { groupNotifications, describeGroup, type NotificationGroup } from './notification-groups.ts';
import { notificationPath } from './notification-words.ts';
import { translatePlaceholder } from '../../lib/language/placeholders.ts';
import { t, tx } from '../../lib/language/language.ts';
import styles from './Notifications.module.css';

type NotificationListProps = { unread: number; onChoose: () => void };

export function NotificationList({ unread, onChoose }: NotificationListProps) {
  const list = useInfiniteQuery(notificationsQuery);
  const { mutate } = useMarkNotificationsRead();
  const markRead = useEffectEvent(() => mutate());
  const hasUnseen = list.isSuccess && !list.isFetching && unread > 0;
  useEffect(() => {
    if (hasUnseen) markRead();
  }, [hasUnseen]);

  return (
    <LoadedList
      query={list}
      size="s"
      label={t('Notifications')}
      emptyText={t(
        'No notifications yet. Replies, comments, new followers and what is new where you follow show up here.',
      )}
      className={styles['items']}
    >
      {groupNotifications(listItems(list.data)).map((group) => (
        <NotificationRow key={group.newest.id} group={group} onChoose={onChoose} />
      ))}
    </LoadedList>
  );
}

type NotificationRowProps = { group: NotificationGroup; onChoose: () => void };

function NotificationRow({ group, onChoose }: NotificationRowProps) {
  const { newest, items } = group;
  const { actor, conversation, created_at, is_read } = newest;
  return (
    <li>
      <Link
        to={notificationPath(newest)}
        className={styles['item']}
        data-unread={!is_read || undefined}
        onClick={onChoose}
      >
        <FrogAvatar username={actor.username} avatar_url={actor.avatar_url} size={32} />
        <span className={styles['words']}>
          <span className={styles['what']}>
            {tx(describeGroup(group), {
              name: <strong>{translatePlaceholder(actor.username)}</strong>,
              count: items.length,
              title: (
                <em className={styles['title']}>
                  {conversation && translatePlaceholder(conversation.title)}
                </em>
              ),
            })}
          </span>
          <span className={styles['time']}>
            <RelativeTime time={created_at} />
          </span>
        </span>
        {!is_read && (
          <span className={styles['dot']}>
            <VisuallyHidden>{t('New')}</VisuallyHidden>
          </span>
        )}
      </Link>
    </li>
  );
}
