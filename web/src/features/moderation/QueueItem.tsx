// An item of the moderation queue: its excerpt and conversation, the reports, and the possible decisions.

import type { ModerationItem } from '@frogpond/contract/people/moderation';
import { calmText } from '@frogpond/text/unicode/calm-text';
import { useState } from 'react';
import { Link } from '../../lib/router/Link.tsx';
import { problemText } from '../../api/api-error.ts';
import { paths } from '../../app/paths.ts';
import { useDecide } from '../../queries/people/moderation.ts';
import { useSession } from '../../queries/people/session.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Problem } from '../../ui/feedback/Banner.tsx';
import { FrogAvatar } from '../../ui/frog/FrogAvatar.tsx';
import { CommentBody } from '../../ui/text/CommentBody.tsx';
import { RelativeTime } from '../../ui/text/inline-text.tsx';
import { PersonName } from '../../ui/text/PersonName.tsx';
import { DecisionDialog, type DecisionDialogProps } from './DecisionDialog.tsx';
import { NotesDialog } from './NotesDialog.tsx';
import { actionLabel, reasonLabel, thingName } from './moderation-words.ts';
import { translatePlaceholder } from '../../lib/language/placeholders.ts';
import { t, tx } from '../../lib/language/language.ts';
import styles from './QueueItem.module.css';

type Asked = Pick<DecisionDialogProps, 'target' | 'action'>;

export function QueueItem({ item }: { item: ModerationItem }) {
  const { target_type, target_id, author, excerpt, conversation, is_removed } = item;
  const [asked, setAsked] = useState<Asked | null>(null);
  const { user: me } = useSession();
  const decide = useDecide();
  const [isNoting, setNoting] = useState(false);
  const lockAction = item.is_locked ? 'unlock' : 'lock';
  return (
    <li className={styles['item']}>
      <header className={styles['head']}>
        <span className={styles['kind']}>{thingName(target_type)}</span>
        <FrogAvatar username={author.username} avatar_url={author.avatar_url} size={20} />
        <PersonName person={author} className={styles['link']} />
        {conversation !== null && target_type !== 'conversation' && (
          <span className={styles['where']}>
            {tx('in {name}', {
              name: (
                <Link to={itemAddress(item)} className={styles['link']}>
                  {translatePlaceholder(conversation.title)}
                </Link>
              ),
            })}
          </span>
        )}
      </header>
      {excerpt !== '' && (
        <blockquote className={styles['excerpt']} dir="auto">
          <Excerpt item={item} />
        </blockquote>
      )}
      <Reports item={item} />
      <Problem>{problemText(decide.error, t('The decision could not be saved. Please try again.'))}</Problem>
      <div className={styles['buttons']}>
        {is_removed ? (
          <Button onClick={() => setAsked({ target: item, action: 'restore' })}>
            {actionLabel('restore', target_type)}
          </Button>
        ) : (
          <>
            <Button
              busy={decide.isPending}
              onClick={() => decide.mutate({ target_type, target_id, action: 'dismiss' })}
            >
              {actionLabel('dismiss', target_type)}
            </Button>
            {!(target_type === 'user' && author.id === me?.id) && (
              <Button onClick={() => setAsked({ target: item, action: 'remove' })}>
                {actionLabel('remove', target_type)}
              </Button>
            )}
          </>
        )}
        {conversation !== null && (
          <Button
            onClick={() =>
              setAsked({
                target: { target_type: 'conversation', target_id: conversation.id },
                action: lockAction,
              })
            }
          >
            {lockAction === 'lock' ? t('Lock conversation') : t('Unlock conversation')}
          </Button>
        )}
        {me?.is_moderator === true && author.id !== null && author.id !== me.id && (
          <>
            <Button onClick={() => setNoting(true)}>{t('Notes')}</Button>
            <Button onClick={() => setAsked({ target: personTarget(author.id), action: 'warn' })}>
              {t('Warn {name}', { name: author.username })}
            </Button>
            {target_type !== 'user' && (
              <Button onClick={() => setAsked({ target: personTarget(author.id), action: 'remove' })}>
                {t('Suspend {name}', { name: author.username })}
              </Button>
            )}
          </>
        )}
      </div>
      {isNoting && author.id !== null && (
        <NotesDialog person={{ id: author.id, username: author.username }} onClose={() => setNoting(false)} />
      )}
      {asked !== null && (
        <DecisionDialog {...asked} proposed={proposedReason(item, asked)} onClose={() => setAsked(null)} />
      )}
    </li>
  );
}

function personTarget(id: string | null): Asked['target'] {
  return { target_type: 'user', target_id: id ?? '' };
}

/** Most decisions have the reported reason, so a moderator with a long queue only confirms it. */
function proposedReason({ reports: [first] }: ModerationItem, { action }: Asked): string {
  return action === 'remove' && first !== undefined ? reasonLabel(first.reason) : '';
}

/** Renders a comment like its conversation does. */
function Excerpt({ item }: { item: ModerationItem }) {
  const { target_type, excerpt } = item;
  if (target_type === 'comment') return <CommentBody content={excerpt} />;
  if (target_type !== 'conversation') return calmText(excerpt);
  return (
    <Link to={itemAddress(item)} className={styles['link']}>
      {calmText(excerpt)}
    </Link>
  );
}

function Reports({ item: { reports, report_count } }: { item: ModerationItem }) {
  if (reports.length === 0) return null;
  return (
    <ul className={styles['reports']} aria-label={t('Reports')}>
      {reports.map(({ id, reason, details, reporter, created_at }) => (
        <li key={id}>
          <strong>{reasonLabel(reason)}</strong>
          {details !== null && <span dir="auto">{details}</span>}
          <span className={styles['faint']}>
            {reporter.username}, <RelativeTime time={created_at} />
          </span>
        </li>
      ))}
      {report_count > reports.length && (
        <li className={styles['faint']}>{t('and {count} more', { count: report_count - reports.length })}</li>
      )}
    </ul>
  );
}

function itemAddress({ target_type, target_id, conversation, turn_id }: ModerationItem): string {
  return paths.conversation(conversation?.id ?? '', {
    ...(turn_id !== null && { turn: turn_id }),
    ...(target_type === 'comment' && { comment: target_id }),
  });
}
