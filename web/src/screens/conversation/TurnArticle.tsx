// One turn: the question, the answer, what people make of its sentences, what one may do with it, and its comments.

import type { Turn } from '@frogpond/contract/turns';
import { modelDisplayName } from '@frogpond/text/model-names';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { AnswerView } from '../../features/answer/AnswerView.tsx';
import { useSentenceColors } from '../../features/sentences/use-sentence-colors.ts';
import { useAnswerControls } from '../../queries/answers.ts';
import { isAnswered, isUnsaved } from '../../queries/conversation-tree.ts';
import { useSession } from '../../queries/session.ts';
import { FrogAvatar } from '../../ui/frog/FrogAvatar.tsx';
import { RelativeTime } from '../../ui/text/RelativeTime.tsx';
import { TurnActions } from './TurnActions.tsx';
import type { Place } from './use-place.ts';
import styles from './Conversation.module.css';

const TurnComments = lazy(() =>
  import('../../features/comments/TurnComments.tsx').then((m) => ({ default: m.TurnComments })),
);

const BranchPicker = lazy(() =>
  import('../../features/branches/BranchPicker.tsx').then((m) => ({ default: m.BranchPicker })),
);
const SupportSummary = lazy(() =>
  import('../../features/sentences/SupportSummary.tsx').then((m) => ({ default: m.SupportSummary })),
);
const QuestionEditor = lazy(() =>
  import('./QuestionEditor.tsx').then((m) => ({ default: m.QuestionEditor })),
);

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
          {turn.sibling_count > 1 && (
            <Suspense fallback={null}>
              <BranchPicker turn={turn} onChoose={place.choose} />
            </Suspense>
          )}
        </span>
      </div>
      {isEditing ? (
        <Suspense fallback={null}>
          <QuestionEditor turn={turn} onAsked={place.choose} onClose={() => setEditing(false)} />
        </Suspense>
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
      {isAnswered(turn) && (
        <Suspense fallback={<div className={styles['summaryRoom']} />}>
          <SupportSummary turn={turn} />
        </Suspense>
      )}
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
        <Suspense fallback={null}>
          <TurnComments
            turn={turn}
            expanded={areCommentsAsked}
            highlightCommentId={highlightCommentId}
            quote={quote}
            onQuoteUsed={onQuoteUsed}
            onSignIn={onSignIn}
          />
        </Suspense>
      )}
    </article>
  );
}
