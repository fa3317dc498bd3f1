// The box below the comments of a turn, for a signed-in reader, with the reading of the draft.

import type { ReadingInput } from '@frogpond/contract/conversations/analysis';
import { useState } from 'react';
import { useDraftKey } from '../../queries/people/session.ts';
import { CommentBox } from './CommentBox.tsx';
import { DraftReading } from './reading/DraftReading.tsx';
import type { TurnCommentsProps } from './TurnComments.tsx';
import { useSendComment } from './use-send-comment.ts';
import { t } from '../../lib/language/language.ts';

export function NewComment({ turn, expanded, quote = null, onQuoteUsed }: TurnCommentsProps) {
  const send = useSendComment(turn, null);
  const [chosen, setChosen] = useState<ReadingInput | null>(null);
  const sendAsChosen = async (content: string) => {
    // The next comment can be begun before this one is sent.
    setChosen(null);
    try {
      await send(content, chosen);
    } catch (error) {
      setChosen((now) => now ?? chosen);
      throw error;
    }
  };
  const draftKey = useDraftKey(turn.id);
  return (
    <CommentBox
      label={t('Comment')}
      placeholder={t('Add a comment...')}
      draftKey={draftKey}
      onSend={sendAsChosen}
      renderBelow={(text) => <DraftReading turn={turn} text={text} chosen={chosen} onChoose={setChosen} />}
      takesFocus={expanded}
      quote={quote}
      onQuoteUsed={onQuoteUsed}
    />
  );
}
