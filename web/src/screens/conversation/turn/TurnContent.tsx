// The content of a turn: the question, the answer, the sentence summary, the actions and the comments.

import { isUnsaved } from '@frogpond/contract/app-paths';
import type { Turn } from '@frogpond/contract/conversations/turns';
import { modelDisplayName } from '@frogpond/text/display/model-names';
import { lazy, useRef, useState, type RefObject } from 'react';
import { AnswerView } from '../../../features/answer/AnswerView.tsx';
import { BranchPicker } from '../../../features/branches/BranchPicker.tsx';
import { TurnComments } from '../../../features/comments/TurnComments.tsx';
import { NewMark } from '../../../features/returning/NewMark.tsx';
import { SupportSummary } from '../../../features/sentences/SupportSummary.tsx';
import { useSentenceColors } from '../../../features/sentences/use-sentence-colors.ts';
import { VoiceIntroduction } from '../../../features/sentences/voices/VoiceIntroduction.tsx';
import { ClientOnly } from '../../../lib/hydration.tsx';
import { calmText } from '@frogpond/text/unicode/calm-text';
import { isUnderWay, useAnswerControls, useAnswerStatus } from '../../../queries/turns/answers.ts';
import { isAnswered } from '../../../queries/conversations/conversation-tree.ts';
import { useDraftKey, useSession } from '../../../queries/people/session.ts';
import { useAnalysis } from '../../../queries/turns/turns.ts';
import { FrogAvatar } from '../../../ui/frog/FrogAvatar.tsx';
import { RelativeTime } from '../../../ui/text/inline-text.tsx';
import { PersonName } from '../../../ui/text/PersonName.tsx';
import { loadQuestionDraft } from '../../../lib/drafts/question-drafts.ts';
import { AskWithObjections } from '../ask-again/AskWithObjections.tsx';
import { TurnActions } from './TurnActions.tsx';
import type { Place } from '../place/use-place.ts';
import { EditedLabel } from '../../../features/comments/EditedLabel.tsx';
import { langOf, t } from '../../../lib/language/language.ts';
import { labelled } from '../../../lib/labelled.ts';
import { loadedLater } from '../../../lib/loaded-ahead.tsx';
import styles from '../Conversation.module.css';

const EarlierAnswer = lazy(() =>
  import('../../../features/objections/EarlierAnswer.tsx').then((m) => ({ default: m.EarlierAnswer })),
);
const TryAnotherModel = lazy(() =>
  import('../ask-again/TryAnotherModel.tsx').then((m) => ({ default: m.TryAnotherModel })),
);
const QuestionEditor = loadedLater(() => import('./QuestionEditor.tsx').then((m) => m.QuestionEditor));

export type TurnContentProps = {
  turn: Turn;
  isLast: boolean;
  place: Place;
  highlightCommentId: string | null;
  quote: string | null;
  onQuoteUsed: () => void;
  /** Called when a visitor wants to comment. */
  onSignIn: () => void;
};

type OwnProps = { article: RefObject<HTMLElement | null> };

export function TurnContent(props: TurnContentProps & OwnProps) {
  const { turn, article, isLast, place, highlightCommentId, quote, onQuoteUsed, onSignIn } = props;
  const { user } = useSession();
  const controls = useAnswerControls();
  const editKey = useDraftKey(`${turn.id}-edit`);
  const [wantsEditing, setEditing] = useState<boolean | null>(null);
  const [areCommentsAsked, setCommentsAsked] = useState(false);
  const isEditing = user !== null && (wantsEditing ?? loadQuestionDraft(editKey) !== '');
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
  const renderMark = (commentId: string | null) =>
    user !== null && (
      <NewMark conversationId={turn.conversation_id} thing={{ turn_id: turn.id, comment_id: commentId }} />
    );
  return (
    <>
      {renderMark(null)}
      <div className={styles['asker']}>
        <FrogAvatar username={author.username} avatar_url={author.avatar_url} size={24} />
        <PersonName person={author} />
        <RelativeTime time={turn.created_at} />
        {turn.is_by_app === true && <span>{t('by an app')}</span>}
        {turn.is_edited && turn.is_removed !== true && (
          <EditedLabel
            edited={{ noun: 'turn', id: turn.id }}
            content={turn.user_message}
            author_id={turn.user_id}
          />
        )}
        <span className={styles['forks']}>
          <BranchPicker turn={turn} onChoose={place.choose} />
        </span>
      </div>
      {isEditing ? (
        <QuestionEditor
          turn={turn}
          takesFocus={wantsEditing === true}
          onAsked={place.choose}
          onClose={() => {
            setEditing(false);
            takeFocus();
          }}
        />
      ) : (
        <h2 className={styles['question']} lang={langOf(turn.user_message_language)} data-lit-text>
          {calmText(turn.user_message)}
        </h2>
      )}
      <ModelName model_id={turn.ai_model ?? turn.requested_model} />
      <AnswerView
        turn={turn}
        isOwn={user !== null && turn.user_id === user.id}
        // The question was sent here and the reply already contained the answer: nothing was streamed.
        isRevealed={wasUnsaved && answerStatus === null}
        onRetry={() => controls.retry(turn)}
        besideRetry={
          <ClientOnly>
            <TryAnotherModel
              turn={turn}
              onChoose={(openrouterModelId) =>
                controls.retry(turn, { openrouter_model_id: openrouterModelId })
              }
            />
          </ClientOnly>
        }
        bodyRef={answer}
      />
      {isAnswered(turn) && turn.objected_turn_id !== null && (
        <ClientOnly fallback={<div className={styles['changesRoom']} />}>
          <EarlierAnswer turn={turn} part="changes" />
        </ClientOnly>
      )}
      {isAnswered(turn) && (
        <SupportSummary turn={turn} action={<AskWithObjections turn={turn} place={place} />} />
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
        <TurnComments
          turn={turn}
          expanded={areCommentsAsked}
          highlightCommentId={highlightCommentId}
          quote={quote}
          onQuoteUsed={onQuoteUsed}
          onSignIn={onSignIn}
          renderMark={renderMark}
        />
      )}
      {isAnswered(turn) && turn.objected_turn_id !== null && (
        <ClientOnly>
          <EarlierAnswer turn={turn} part="comments" />
        </ClientOnly>
      )}
    </>
  );
}

/** Who answers: a mark with the model's initial, and its name. */
function ModelName({ model_id }: { model_id: string }) {
  const name = modelDisplayName(model_id);
  return (
    <p className={styles['model']}>
      <span className={styles['modelMark']} aria-hidden>
        {[...name][0]}
      </span>
      <span>{name}</span>
    </p>
  );
}

function focusCommentBox(article: HTMLElement | null): void {
  article?.querySelector<HTMLElement>(labelled('textarea', t('Comment')))?.focus();
}

/** Visitors can read comments; without comments, only signing in is offered. */
function showFirstComment(article: HTMLElement | null, onSignIn: () => void): void {
  const first = article?.querySelector('[data-comment-id]') ?? null;
  if (first === null) onSignIn();
  else first.scrollIntoView({ block: 'center' });
}
