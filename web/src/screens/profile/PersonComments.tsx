// The comments of a person, each with a link to its place.

import type { ListedComment, PublicUser } from '@frogpond/contract/people/users';
import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '../../app/paths.ts';
import { Link } from '../../lib/router/Link.tsx';
import { listItems } from '../../queries/paged-lists.ts';
import { personCommentsQuery } from '../../queries/people/people.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { LoadedList } from '../../ui/feedback/Loaded.tsx';
import { RelativeTime } from '../../ui/text/inline-text.tsx';
import { t } from '../../lib/language/language.ts';
import rows from '../../ui/frame/Rows.module.css';
import styles from './ProfileScreen.module.css';

type PersonCommentsProps = { user: PublicUser; onClose: () => void };

export function PersonCommentsDialog({ user, onClose }: PersonCommentsProps) {
  const list = useInfiniteQuery(personCommentsQuery(user.id));
  return (
    <Dialog open onClose={onClose} title={t('Comments')} description={`@${user.username}`}>
      <div className={styles['people']}>
        <LoadedList
          query={list}
          size="s"
          label={t('Comments')}
          emptyText={t('No comments yet.')}
          className={rows['list']}
        >
          {listItems(list.data).map((comment) => (
            <CommentLink key={comment.id} comment={comment} onClick={onClose} />
          ))}
        </LoadedList>
      </div>
    </Dialog>
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
