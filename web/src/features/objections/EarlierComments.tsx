// Comments of the earlier answer on sentences that the new answer kept word for word, quoted with a link to the original.

import { COMMENTS_SHOWN } from '@frogpond/contract/limits';
import type { Turn } from '@frogpond/contract/conversations/turns';
import { calmText } from '@frogpond/text/unicode/calm-text';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from '../../lib/router/Link.tsx';
import { paths } from '../../app/paths.ts';
import { commentsQuery } from '../../queries/comments/comments.ts';
import { Button } from '../../ui/button/Button.tsx';
import { FrogAvatar } from '../../ui/frog/FrogAvatar.tsx';
import { ItemBoundary } from '../../ui/feedback/ItemBoundary.tsx';
import { CommentBody } from '../../ui/text/CommentBody.tsx';
import { RelativeTime } from '../../ui/text/inline-text.tsx';
import { PersonName } from '../../ui/text/PersonName.tsx';
import { earlierComments, keptRemarks, type EarlierComment, type KeptRemark } from './earlier-comments.ts';
import { useAnswerChanges } from './use-answer-changes.ts';
import { msg, t } from '../../lib/language/language.ts';
import styles from './EarlierComments.module.css';

export function EarlierComments({ turn }: { turn: Turn }) {
  const comparison = useAnswerChanges(turn);
  if (comparison.state !== 'compared') return null;
  const remarks = keptRemarks(comparison.changes, comparison.before);
  if (remarks.length === 0) return null;
  return <Remarks turn={turn} earlierTurnId={comparison.earlier_turn_id} remarks={remarks} />;
}

type RemarksProps = { turn: Turn; earlierTurnId: string; remarks: readonly KeptRemark[] };

function Remarks({ turn, earlierTurnId, remarks }: RemarksProps) {
  const [areAllShown, setAllShown] = useState(false);
  const heading = useId();
  const list = useInfiniteQuery(commentsQuery(earlierTurnId));
  const comments = earlierComments(remarks, list.data ?? []);
  if (comments.length === 0) return null;
  const shown = areAllShown ? comments : comments.slice(0, COMMENTS_SHOWN);
  return (
    <section className={styles['earlier']} aria-labelledby={heading}>
      <h3 id={heading} className={styles['heading']}>
        {t('About the earlier answer')}
      </h3>
      <ul className={styles['list']}>
        {shown.map((remark) => (
          <ItemBoundary key={remark.comment_id}>
            <Remark
              remark={remark}
              address={paths.conversation(turn.conversation_id, {
                turn: earlierTurnId,
                comment: remark.comment_id,
              })}
            />
          </ItemBoundary>
        ))}
      </ul>
      {shown.length < comments.length && (
        <Button size="s" tone="quiet" onClick={() => setAllShown(true)}>
          {t('Show all ({count})', { count: comments.length })}
        </Button>
      )}
    </section>
  );
}

const SIDES: Readonly<Record<number, string>> = { 1: msg('agrees'), [-1]: msg('disagrees') };

function Remark({ remark, address }: { remark: EarlierComment; address: string }) {
  const { comment, sentence, stance } = remark;
  const { user } = comment;
  return (
    <li>
      <p className={styles['byline']}>
        <FrogAvatar username={user.username} avatar_url={user.avatar_url} size={20} />
        <PersonName person={user} className={styles['name']} />
        <span>{t(SIDES[stance] ?? 'takes no side')}</span>
        <RelativeTime time={comment.created_at} />
        <Link to={address} className={styles['way']}>
          {t('Go to the comment')}
        </Link>
      </p>
      {!quotes(comment.content, sentence) && (
        <q className={styles['sentence']} dir="auto">
          {calmText(sentence)}
        </q>
      )}
      <CommentBody content={comment.content} />
    </li>
  );
}

/** Returns whether a comment contains the sentence as a quote, as many comments on a sentence do. */
function quotes(content: string, sentence: string): boolean {
  return content.replaceAll(/\s+/g, ' ').includes(`> ${sentence}`);
}
