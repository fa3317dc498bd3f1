// One turn: the question, the answer, what people make of its sentences, what one may do with it, and its comments.

import type { Turn } from '@frogpond/contract/turns';
import { modelDisplayName } from '@frogpond/text/model-names';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { AnswerView } from '../../features/answer/AnswerView.tsx';
import { BranchPicker } from '../../features/branches/BranchPicker.tsx';
import { TurnComments } from '../../features/comments/TurnComments.tsx';
import { SupportSummary } from '../../features/sentences/SupportSummary.tsx';
import { useSentenceColors } from '../../features/sentences/use-sentence-colors.ts';
import { useAnswerControls } from '../../queries/answers.ts';
import { isAnswered, isUnsaved } from '../../queries/conversation-tree.ts';
import { useSession } from '../../queries/session.ts';
import { FrogAvatar } from '../../ui/frog/FrogAvatar.tsx';
import { RelativeTime } from '../../ui/text/RelativeTime.tsx';
import { QuestionEditor } from './QuestionEditor.tsx';
import { TurnActions } from './TurnActions.tsx';
import type { Place } from './use-place.ts';
import styles from './Conversation.module.css';

type TurnArticleProps = {
  turn: Turn;
  isLast: boolean;
  place: Place;
  highlightCommentId: string | null;
  quote: string | null;
  onQuoteUsed: () => void;
  onSignIn: () => void;
};

export function TurnArticle(props: TurnArticleProps) {
  const { turn, isLast, place, highlightCommentId, quote, onQuoteUsed, onSignIn } = props;
  const { user } = useSession();
  const controls = useAnswerControls();
  const [isEditing, setEditing] = useState(false);
  const [areCommentsAsked, setCommentsAsked] = useState(false);
  const answer = useRef<HTMLDivElement>(null);
  useSentenceColors(answer, turn.analysis);
  const { user: author } = turn;
  return (
    <article className={styles['turn']} data-turn-id={turn.id} aria-label={`Turn ${turn.turn_number}`}>
      <div className={styles['asker']}>
        <FrogAvatar username={author.username} avatar_url={author.avatar_url} size={24} />
        {author.id === null ? (
          <span>{author.username}</span>
        ) : (
          <Link to={paths.user(author.username)}>{author.username}</Link>
        )}
        <RelativeTime time={turn.created_at} />
        {turn.is_edited && <span>edited</span>}
        <span className={styles['forks']}>
          <BranchPicker turn={turn} onChoose={place.choose} />
        </span>
      </div>
      {isEditing ? (
        <QuestionEditor turn={turn} onAsked={place.choose} onClose={() => setEditing(false)} />
      ) : (
        <h2 className={styles['question']}>{turn.user_message}</h2>
      )}
      <p className={styles['model']}>{modelDisplayName(turn.ai_model ?? turn.requested_model)}</p>
      <AnswerView
        turn={turn}
        isOwn={user !== null && turn.user_id === user.id}
        isRevealed={false}
        onRetry={() => controls.retry(turn)}
        bodyRef={answer}
      />
      {isAnswered(turn) && <SupportSummary turn={turn} />}
      {!isUnsaved(turn.id) && (
        <TurnActions
          turn={turn}
          isLast={isLast}
          place={place}
          onEdit={() => setEditing(true)}
          onComments={() => setCommentsAsked(true)}
          onSignIn={onSignIn}
        />
      )}
      {!isUnsaved(turn.id) && isAnswered(turn) && (
        <TurnComments
          turn={turn}
          expanded={areCommentsAsked}
          highlightCommentId={highlightCommentId}
          quote={quote}
          onQuoteUsed={onQuoteUsed}
          onSignIn={onSignIn}
        />
      )}
    </article>
  );
}
