// The earlier texts of a comment or question, each with what the next edit changed. The author can withdraw each of them.

import type { Revision } from '@frogpond/contract/conversations/revisions';
import { useQuery } from '@tanstack/react-query';
import { wordChanges, type WordChange } from '@frogpond/text/words/word-changes';
import { problemText } from '../../api/api-error.ts';
import { useSession } from '../../queries/people/session.ts';
import { revisionsQuery, useWithdrawRevision, type Edited } from '../../queries/sharing/revisions.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Problem } from '../../ui/feedback/Banner.tsx';
import { ItemBoundary } from '../../ui/feedback/ItemBoundary.tsx';
import { RelativeTime } from '../../ui/text/inline-text.tsx';
import { t, tx } from '../../lib/language/language.ts';
import styles from './EditedLabel.module.css';

export type RevisionsDialogProps = {
  edited: Edited;
  /** The text as it is now. */
  content: string;
  author_id: string | null;
  onClose: () => void;
};

export function RevisionsDialog({ edited, content, author_id, onClose }: RevisionsDialogProps) {
  const { user } = useSession();
  const { data, error } = useQuery(revisionsQuery(edited));
  const withdraw = useWithdrawRevision(edited);
  const isOwn = user?.id === author_id;
  const problem = error ?? withdraw.error;
  return (
    <Dialog open onClose={onClose} title={t('Earlier texts')}>
      <Problem>{problemText(problem, t('The earlier texts could not be loaded.'))}</Problem>
      {data?.length === 0 && <p>{t('There are no earlier texts.')}</p>}
      {data?.map((revision, place) => (
        <ItemBoundary key={revision.n}>
          <EarlierText
            revision={revision}
            nextText={data[place - 1]?.content ?? content}
            isWithdrawing={withdraw.isPending}
            onWithdraw={isOwn ? () => withdraw.mutate(revision.n) : null}
          />
        </ItemBoundary>
      ))}
    </Dialog>
  );
}

type EarlierTextProps = {
  revision: Revision;
  /** The text that replaced this one. */
  nextText: string;
  isWithdrawing: boolean;
  /** Null if the reader isn't the author. */
  onWithdraw: (() => void) | null;
};

function EarlierText({ revision, nextText, isWithdrawing, onWithdraw }: EarlierTextProps) {
  return (
    <article className={styles['revision']}>
      <p>{tx('Changed {time}', { time: <RelativeTime time={revision.edited_at} /> })}</p>
      <p className={styles['text']} dir="auto">
        {wordChanges(revision.content, nextText).map(renderChange)}
      </p>
      {onWithdraw !== null && (
        <Button size="s" busy={isWithdrawing} onClick={onWithdraw}>
          {t('Withdraw this text')}
        </Button>
      )}
    </article>
  );
}

/** The place is a stable key: the changes between two texts keep their order. */
function renderChange({ kind, text }: WordChange, place: number) {
  if (kind === 'kept') return text;
  const Tag = kind === 'dropped' ? 'del' : 'ins';
  return <Tag key={place}>{text}</Tag>;
}
