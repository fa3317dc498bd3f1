// A conversation along one of its paths: questions, streamed answers, sentence marks, comments, and the input.

import { lazy, startTransition, Suspense, useEffect, useRef, useState } from 'react';
import { MEDIA, useMediaQuery } from '../../lib/use-media-query.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { isUnsaved } from '../../queries/conversation-tree.ts';
import { useConversation, useTreeMapAhead, type ConversationView } from '../../queries/turns.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Column, Dock } from '../../ui/frame/Column.tsx';
import { FrogSpinner } from '../../ui/frog/FrogSpinner.tsx';
import { useAuthGate } from './auth-gate.ts';
import { ConversationHeader } from './ConversationHeader.tsx';
import { addToDraft, useDraftKey } from './draft.ts';
import { FollowUp, FollowUpToCome } from './FollowUp.tsx';
import { NotFound } from './NotFound.tsx';
import { TurnArticle } from './TurnArticle.tsx';
import { estimatedHeight, turnsAtOnce, turnsFirst } from './turns-at-once.ts';
import { useAnswering } from './use-answering.ts';
import { useBranchChoice } from './use-branch-choice.ts';
import { usePaneScroll } from './use-pane-scroll.ts';
import { usePlace, type Place } from './use-place.ts';
import styles from './Conversation.module.css';

// Secondary parts load after the text.
const SentenceTooltipLayer = lazy(() =>
  import('../../features/sentences/SentenceTooltipLayer.tsx').then((m) => ({
    default: m.SentenceTooltipLayer,
  })),
);
const LiveBelow = lazy(() => import('./LiveBelow.tsx').then((m) => ({ default: m.LiveBelow })));
const TreeDialog = lazy(() => import('./TreeDialog.tsx').then((m) => ({ default: m.TreeDialog })));

const UnsavedConversation = lazy(() =>
  import('./UnsavedConversation.tsx').then((m) => ({ default: m.UnsavedConversation })),
);

/** Long enough to lay out and paint the turns near the reader, and to handle a first click or key. */
const REST_AFTER_MS = 100;

export function ConversationScreen({ id }: { id: string }) {
  if (!isUnsaved(id)) return <SavedConversation id={id} />;
  return (
    <Suspense fallback={<FrogSpinner />}>
      <UnsavedConversation />
    </Suspense>
  );
}

function SavedConversation({ id }: { id: string }) {
  const place = usePlace(id);
  const view = useConversation(id, place.shown);
  usePageTitle(view.status === 'ready' ? view.conversation.title : null);
  switch (view.status) {
    case 'loading':
      return (
        <>
          <Column>
            <FrogSpinner />
          </Column>
          <Dock>
            <FollowUpToCome />
          </Dock>
        </>
      );
    case 'missing':
      return <NotFound />;
    case 'failed':
      return (
        <EmptyState
          isPage
          title="Failed to load discussion."
          action={<Button onClick={() => window.location.reload()}>Retry</Button>}
        />
      );
    case 'ready':
      return <ReadyConversation id={id} place={place} view={view} />;
  }
}

type Ready = Extract<ConversationView, { status: 'ready' }>;

type ReadyConversationProps = { id: string; place: Place; view: Ready };

function ReadyConversation({ id, place: shownPlace, view }: ReadyConversationProps) {
  const { conversation, path } = view;
  const input = useRef<HTMLTextAreaElement>(null);
  const place = useBranchChoice(shownPlace, path, input);
  const signIn = useAuthGate();
  const [quote, setQuote] = useState<{ turnId: string; text: string } | null>(null);
  const draftKey = useDraftKey(id);
  const [lit, setLit] = useState<{ turnId: string; commentId: string } | null>(null);
  const [isMapOpen, setMapOpen] = useState(false);
  const askForMap = useTreeMapAhead(id);
  const answering = useAnswering(path, place);
  const { focusTurnId } = place;
  const arrivalId = usePaneScroll({ id, path, focusTurnId, isStreaming: answering.isStreaming });
  const wanted = [arrivalId, place.shown.turn_id, lit?.turnId, quote?.turnId];
  const atOnce = turnsAtOnce(path, wanted);
  // Turns far from the reader are rendered after those near the reader.
  const [isAllShown, setAllShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setAllShown(true)), REST_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const turns = isAllShown ? path : turnsFirst(path, wanted);
  const isPhone = useMediaQuery(MEDIA.phone);
  return (
    <>
      <Column>
        <ConversationHeader
          conversation={conversation}
          onOpenMap={() => {
            askForMap();
            setMapOpen(true);
          }}
        />
        {path.length === 0 && <EmptyState title="No turns in this discussion yet." />}
        <div className={styles['turns']}>
          {turns.map((turn) => (
            <TurnArticle
              // Keeps the React key when the unsaved turn is saved.
              key={view.tree.first_ids[turn.id] ?? turn.id}
              turn={turn}
              mayWait={atOnce !== null && !atOnce.has(turn.id)}
              height={estimatedHeight(turn, isPhone)}
              isLast={turn === path.at(-1)}
              place={place}
              highlightCommentId={highlightOf(turn.id, lit, place)}
              quote={quote?.turnId === turn.id ? quote.text : null}
              onQuoteUsed={() => setQuote(null)}
              onSignIn={signIn}
            />
          ))}
        </div>
      </Column>
      <Dock>
        <Suspense fallback={null}>
          <LiveBelow id={id} path={path} turns={view.tree.turns} onChoose={place.choose} />
        </Suspense>
        <FollowUp
          conversation={conversation}
          path={path}
          answering={answering}
          place={place}
          input={input}
          onSignIn={signIn}
        />
      </Dock>
      <Suspense fallback={null}>
        <SentenceTooltipLayer
          turns={path}
          onComment={(turn, text) => setQuote({ turnId: turn.id, text })}
          onAsk={(turn, question) => {
            place.continueFrom(turn.id);
            addToDraft(draftKey, question);
          }}
          onShowComment={(turn, commentId) => setLit({ turnId: turn.id, commentId })}
        />
      </Suspense>
      {isMapOpen && (
        <Suspense fallback={null}>
          <TreeDialog
            conversationId={id}
            currentTurnId={path.at(-1)?.id ?? null}
            onChoose={(turnId) => {
              setMapOpen(false);
              place.choose(turnId);
            }}
            onClose={() => setMapOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function highlightOf(
  turnId: string,
  lit: { turnId: string; commentId: string } | null,
  place: Place,
): string | null {
  if (lit?.turnId === turnId) return lit.commentId;
  return place.focusTurnId === turnId ? place.commentId : null;
}
