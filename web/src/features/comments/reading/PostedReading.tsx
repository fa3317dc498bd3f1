// The reading of a posted comment. Only its author sees it, and only until they confirm or correct it.

import type { ReadingInput } from '@frogpond/contract/conversations/analysis';
import type { Comment } from '@frogpond/contract/conversations/comments';
import { errorText } from '../../../api/api-error.ts';
import { useConfirmReading } from '../../../queries/comments/readings.ts';
import { useToasts } from '../../../ui/feedback/ToastProvider.tsx';
import { useThread } from '../thread-context.ts';
import { asSaid, ReadingChip } from './ReadingChip.tsx';
import { t } from '../../../lib/language/language.ts';
import styles from './ReadingChip.module.css';

/** `onSaid`: called when the author has answered and the row is removed, so that the focus moves elsewhere. */
export function PostedReading({ comment, onSaid }: { comment: Comment; onSaid: () => void }) {
  const { turn } = useThread();
  const { toast, announce } = useToasts();
  // The row is removed before the reply arrives: the notice must not depend on this component.
  const confirm = useConfirmReading(turn, {
    onFailed: (error) => toast({ text: errorText(error, t('The reading could not be saved. Try again.')) }),
  });
  const reading = asSaid(comment.reading);
  const save = (said: ReadingInput) => {
    announce(t('Thank you. Your comment counts as you said.'));
    confirm.mutate({ comment, reading: said });
    onSaid();
  };
  return (
    <ReadingChip
      reading={comment.reading}
      sentences={turn.analysis?.sentences ?? []}
      isReply={comment.parent_comment_id !== null}
      onChange={save}
    >
      <span>{t('Correct?')}</span>
      <button type="button" className={styles['action']} onClick={() => save(reading)}>
        {t('Yes')}
      </button>
      {comment.reading.read_by === 'model' && (
        <span className={styles['by']}>{t('Read by an AI model')}</span>
      )}
    </ReadingChip>
  );
}
