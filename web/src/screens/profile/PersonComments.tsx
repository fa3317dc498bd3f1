// The comments of a person, each with a link to its place.

import type { ListedComment, PublicUser } from '@frogpond/contract/people/users';
import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '../../app/paths.ts';
import { Link } from '../../lib/router/Link.tsx';
import { listItems } from '../../queries/paged-lists.ts';
import { personCommentsQuery } from '../../queries/people/people.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ItemBoundary } from '../../ui/feedback/ItemBoundary.tsx';
import { SkeletonGroup, SkeletonLine } from '../../ui/feedback/Skeleton.tsx';
import { ListEnd } from '../../ui/scroll/ListEnd.tsx';
import { RelativeTime } from '../../ui/text/inline-text.tsx';
import { t } from '../../lib/language/language.ts';
import styles from './ProfileScreen.module.css';

type PersonCommentsProps = { user: PublicUser; onClose: () => void };

export function PersonCommentsDialog({ user, onClose }: PersonCommentsProps) {
  return (
    <Dialog open onClose={onClose} title={t('Comments')} description={`@${user.username}`}>
      <div className={styles['people']}>
        <PersonComments user={user} onClose={onClose} />
      </div>
    </Dialog>
  );
}

function PersonComments({ user, onClose }: PersonCommentsProps) {
  const list = useInfiniteQuery(personCommentsQuery(user.id));
  const comments = listItems(list.data);
  if (list.isPending) {
    return (
      <SkeletonGroup label={t('Loading comments')}>
        <SkeletonLine width="most" />
        <SkeletonLine width="half" />
      </SkeletonGroup>
    );
  }
  if (list.isError && comments.length === 0) {
    const retry = <Button onClick={() => void list.refetch()}>{t('Retry')}</Button>;
    const title = t('This list could not be loaded. Try again.');
    return <EmptyState size="s" role="alert" title={title} action={retry} />;
  }
  if (comments.length === 0) return <EmptyState size="s" title={t('No comments yet.')} />;
  return (
    <>
      <ul aria-label={t('Comments')}>
        {comments.map((comment) => (
          <ItemBoundary key={comment.id}>
            <CommentLink comment={comment} onClick={onClose} />
          </ItemBoundary>
        ))}
      </ul>
      <ListEnd list={list} />
    </>
  );
}

function CommentLink({ comment, onClick }: { comment: ListedComment; onClick: () => void }) {
  const { id, excerpt, created_at, turn_id, conversation } = comment;
  return (
    <li>
      <Link
        to={paths.conversation(conversation.id, { turn: turn_id, comment: id })}
        className={styles['comment']}
        onClick={onClick}
      >
        <span className={styles['excerpt']} dir="auto">
          {excerpt}
        </span>
        <span className={styles['place']}>
          <RelativeTime time={created_at} /> · <bdi>{conversation.title}</bdi>
        </span>
      </Link>
    </li>
  );
}
