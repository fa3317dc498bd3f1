// The content of a turn: the question, the answer, the sentence summary, the actions and the comments.

import { foreignLanguage } from '@frogpond/text/display/languages';
import { isUnsaved } from '@frogpond/contract/app-paths';
import type { Turn } from '@frogpond/contract/conversations/turns';
import { modelDisplayName } from '@frogpond/text/display/model-names';
import { lazy, Suspense, useRef, useState, type RefObject } from 'react';
import { Link } from '../../../lib/router/Link.tsx';
import { paths } from '../../../app/paths.ts';
import { AnswerView } from '../../../features/answer/AnswerView.tsx';
import { BranchPicker } from '../../../features/branches/BranchPicker.tsx';
import { useSentenceColors } from '../../../features/sentences/use-sentence-colors.ts';
import { VoiceIntroduction } from '../../../features/sentences/voices/VoiceIntroduction.tsx';
import { calmText } from '@frogpond/text/unicode/calm-text';
import { isUnderWay, useAnswerControls, useAnswerStatus } from '../../../queries/turns/answers.ts';
import { isAnswered } from '../../../queries/conversations/conversation-tree.ts';
import { useDraftKey, useSession } from '../../../queries/people/session.ts';
import { useAnalysis } from '../../../queries/turns/turns.ts';
import { FrogAvatar } from '../../../ui/frog/FrogAvatar.tsx';
import { RelativeTime } from '../../../ui/text/inline-text.tsx';
import { readDraft } from '../../../lib/drafts/question-drafts.ts';
import { NewMark, SupportSummary, TurnComments } from './lazy-parts.ts';
import { TurnActions } from './TurnActions.tsx';
import type { Place } from '../place/use-place.ts';
import styles from '../Conversation.module.css';

const EarlierAnswer = lazy(() =>
  import('../../../features/objections/EarlierAnswer.tsx').then((m) => ({ default: m.EarlierAnswer })),
);
const QuestionEditor = lazy(() =>
  import('./QuestionEditor.tsx').then((m) => ({ default: m.QuestionEditor })),
);

export type TurnContentProps = {
  turn: Turn;
  isLast: boolean;
  place: Place;
  highlightCommentId: string | null;
  quote: string | null;
  onQuoteUsed: () => void;
  onSignIn: () => void;
};

type OwnProps = { article: RefObject<HTMLElement | null> };

export function TurnContent(props: TurnContentProps & OwnProps) {
  const { turn, article, isLast, place, highlightCommentId, quote, onQuoteUsed, onSignIn } = props;
  const { status, user } = useSession();
  const controls = useAnswerControls();
  const editKey = useDraftKey(`${turn.id}-edit`);
  const [wantsEditing, setEditing] = useState<boolean | null>(null);
  const [areCommentsAsked, setCommentsAsked] = useState(false);
  const isEditing = user !== null && (wantsEditing ?? readDraft(editKey) !== '');
  const answer = useRef<HTMLDivElement>(null);
  const answerStatus = useAnswerStatus(turn.id);
  const [wasUnsaved] = useState(() => isUnsaved(turn.id));
  const showComments = () => {
    // A second press focuses the comments again.
    if (user === null) showFirstComment(article.current, onSignIn);
    else if (areCommentsAsked) focusCommentBox(article.current);
    else setCommentsAsked(true);
  };
  const takeFocus = () => article.current?.focus({ preventScroll: true });
  useAnalysis(turn);
  useSentenceColors(answer, turn.analysis);
  const { user: author } = turn;
  const renderMark = (comment_id: string | null) =>
    user !== null && (
      <Suspense fallback={null}>
        <NewMark conversationId={turn.conversation_id} thing={{ turn_id: turn.id, comment_id }} />
      </Suspense>
    );
  return (
    <>
      {renderMark(null)}
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
        <Suspense fallback={null}>
          <QuestionEditor
            turn={turn}
            takesFocus={wantsEditing === true}
            onAsked={place.choose}
            onClose={() => {
              setEditing(false);
              takeFocus();
            }}
          />
        </Suspense>
      ) : (
        <h2
          className={styles['question']}
          lang={foreignLanguage(turn.user_message_language) ?? undefined}
          data-lit-text
        >
          {calmText(turn.user_message)}
        </h2>
      )}
      <p className={styles['model']}>{modelDisplayName(turn.ai_model ?? turn.requested_model)}</p>
      <AnswerView
        turn={turn}
        isOwn={user !== null && turn.user_id === user.id}
        // The question was sent here and the reply already contained the answer: nothing was streamed.
        isRevealed={wasUnsaved && answerStatus === null}
        onRetry={() => controls.retry(turn)}
        bodyRef={answer}
      />
      {isAnswered(turn) && turn.objected_turn_id !== null && (
        <Suspense fallback={<div className={styles['changesRoom']} />}>
          <EarlierAnswer turn={turn} part="changes" />
        </Suspense>
      )}
      {isAnswered(turn) && (
        <Suspense fallback={<div className={styles['summaryRoom']} />}>
          <SupportSummary turn={turn} />
        </Suspense>
      )}
      {isAnswered(turn) && <VoiceIntroduction turn={turn} onDismiss={takeFocus} />}
      {isUnderWay(turn, answerStatus) ? (
        // While the answer above grows, the comments are hidden, because the answer would move them.
        <div className={styles['actionsRoom']} />
      ) : (
        <TurnActions
          turn={turn}
          isLast={isLast}
          place={place}
          onEdit={() => setEditing(true)}
          onComments={showComments}
        />
      )}
      {!isUnsaved(turn.id) && isAnswered(turn) && (
        <Suspense
          fallback={
            <div
              className={styles['commentsRoom']}
              data-comments={Math.min(3, turn.comment_count)}
              // The signed-in user loads a moment later than the conversation.
              data-writes={status !== 'anonymous' || undefined}
            />
          }
        >
          <TurnComments
            turn={turn}
            expanded={areCommentsAsked}
            highlightCommentId={highlightCommentId}
            quote={quote}
            onQuoteUsed={onQuoteUsed}
            onSignIn={onSignIn}
            renderMark={renderMark}
          />
        </Suspense>
      )}
      {isAnswered(turn) && turn.objected_turn_id !== null && (
        <Suspense fallback={null}>
          <EarlierAnswer turn={turn} part="comments" />
        </Suspense>
      )}
    </>
  );
}

function focusCommentBox(article: HTMLElement | null): void {
  article?.querySelector<HTMLElement>('textarea[aria-label="Comment"]')?.focus();
}

/** Visitors can read comments; without comments, only signing in is offered. */
function showFirstComment(article: HTMLElement | null, onSignIn: () => void): void {
  const first = article?.querySelector('[data-comment-id]') ?? null;
  if (first === null) onSignIn();
  else first.scrollIntoView({ block: 'center' });
}
