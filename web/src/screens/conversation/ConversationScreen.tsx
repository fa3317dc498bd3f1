// A conversation along one of its paths: questions, streamed answers, sentence marks, comments, and the input.

import { isUnsaved } from '@frogpond/contract/app-paths';
import { Suspense, lazy, useRef, useState } from 'react';
import { ClientOnly } from '../../lib/hydration.tsx';
import { Link } from '../../lib/router/Link.tsx';
import { paths } from '../../app/paths.ts';
import { useOpenAuth } from '../../features/auth/auth-dialog.tsx';
import { SupportStrip } from '../../features/sentences/SupportStrip.tsx';
import { type ConversationView, useConversation } from '../../queries/conversations/path.ts';
import { useTreeMapAhead } from '../../queries/turns/turns.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Column, Dock, usePageTitle } from '../../ui/frame/Column.tsx';
import { FrogSpinner } from '../../ui/frog/FrogSpinner.tsx';
import { ConversationHeader } from './ConversationHeader.tsx';
import { prependToQuestionDraft } from '../../lib/drafts/question-drafts.ts';
import { useDraftKey } from '../../queries/people/session.ts';
import { FollowUp, FollowUpPlaceholder } from './asking/FollowUp.tsx';
import { PathView } from './PathView.tsx';
import { isAnswered } from '../../queries/conversations/conversation-tree.ts';
import { translatePlaceholder } from '../../lib/language/placeholders.ts';
import { t } from '../../lib/language/language.ts';
import styles from './Conversation.module.css';
import { StickyTitle } from './place/StickyTitle.tsx';
import { useAnswering } from './asking/use-answering.ts';
import { useBranchChoice } from './place/use-branch-choice.ts';
import { type Place, usePlace } from './place/use-place.ts';
import { loadedLater } from '../../lib/loaded-ahead.tsx';

// Secondary parts load after the text.
const LiveBelow = lazy(() => import('./place/LiveBelow.tsx').then((m) => ({ default: m.LiveBelow })));
const TreeDialog = loadedLater(() => import('../../features/tree-map/TreeMap.tsx').then((m) => m.TreeDialog));

const UnsavedConversation = lazy(() =>
  import('./UnsavedConversation.tsx').then((m) => ({ default: m.UnsavedConversation })),
);

export function ConversationScreen({ id }: { id: string }) {
  if (!isUnsaved(id)) return <SavedConversation id={id} />;
  return (
    <Suspense fallback={<FrogSpinner />}>
      <UnsavedConversation otherwise={<NotFound />} />
    </Suspense>
  );
}

function SavedConversation({ id }: { id: string }) {
  const place = usePlace(id);
  const view = atTarget(useConversation(id, place.shown), place);
  usePageTitle(view.status === 'ready' ? translatePlaceholder(view.conversation.title) : null);
  switch (view.status) {
    case 'loading':
      return (
        <>
          <Column hasNotes>
            <FrogSpinner />
          </Column>
          <Dock hasNotes>
            <FollowUpPlaceholder />
          </Dock>
        </>
      );
    case 'missing':
      return <NotFound />;
    case 'failed':
      return (
        <EmptyState
          isPage
          title={t('Failed to load discussion.')}
          action={<Button onClick={() => window.location.reload()}>{t('Retry')}</Button>}
        />
      );
    case 'ready':
      return <ReadyConversation id={id} place={place} view={view} />;
  }
}

/** Shown if the conversation does not exist or the reader may not see it. */
function NotFound() {
  return (
    <EmptyState
      isPage
      title={t('Discussion not found.')}
      action={<Link to={paths.trending}>{t('Trending discussions')}</Link>}
    />
  );
}

/** Returns the view. While a share link's turn is loading, shows the loading state instead of the previous path. */
function atTarget(view: ConversationView, { focusTurnId }: Place): ConversationView {
  if (view.status !== 'ready' || !view.is_previous || focusTurnId === null) return view;
  return view.path.some(({ id }) => id === focusTurnId) ? view : { status: 'loading' };
}

type Ready = Extract<ConversationView, { status: 'ready' }>;

type ReadyConversationProps = { id: string; place: Place; view: Ready };

function ReadyConversation({ id, place: shownPlace, view }: ReadyConversationProps) {
  const { conversation, path } = view;
  const input = useRef<HTMLTextAreaElement>(null);
  const header = useRef<HTMLElement>(null);
  const place = useBranchChoice(shownPlace, path, input);
  const openAuth = useOpenAuth();
  const draftKey = useDraftKey(id);
  const [isMapOpen, setMapOpen] = useState(false);
  const askForMap = useTreeMapAhead(id);
  const answering = useAnswering(path, place);
  return (
    <>
      <Column hasNotes>
        <StickyTitle title={translatePlaceholder(conversation.title)} turns={path} header={header} />
        <ConversationHeader
          ref={header}
          conversation={conversation}
          language={path[0]?.user_message_language ?? null}
          onOpenMap={() => {
            askForMap();
            setMapOpen(true);
          }}
        />
        <div className={path.some(isAnswered) ? styles['stripRoom'] : undefined}>
          <SupportStrip turns={path} />
        </div>
        {path.length === 0 && <EmptyState title={t('No turns in this discussion yet.')} />}
        <PathView
          key={place.target}
          tree={view.tree}
          path={path}
          place={place}
          isStreaming={answering.isStreaming}
          onAsk={(turn, question) => {
            place.continueFrom(turn.id);
            prependToQuestionDraft(draftKey, question);
          }}
          openAuth={openAuth}
        />
      </Column>
      <Dock hasNotes>
        <ClientOnly>
          <LiveBelow id={id} path={path} turns={view.tree.turns} onChoose={place.choose} />
        </ClientOnly>
        {/* Outside of the path's view, so that typing is not interrupted when that remounts. */}
        <FollowUp
          conversation={conversation}
          path={path}
          answering={answering}
          place={place}
          input={input}
          onSignIn={() => openAuth('login')}
        />
      </Dock>
      {isMapOpen && (
        <TreeDialog
          conversationId={id}
          currentTurnId={path.at(-1)?.id ?? null}
          onChoose={(turnId) => {
            setMapOpen(false);
            place.choose(turnId);
          }}
          onClose={() => setMapOpen(false)}
        />
      )}
    </>
  );
}
