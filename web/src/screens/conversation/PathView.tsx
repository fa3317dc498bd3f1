// The turns of the shown path with their sentence tooltips. Remounts when the share link changes (product specification,
// section 2).

import { isUnsaved } from '@frogpond/contract/app-paths';
import type { Turn } from '@frogpond/contract/conversations/turns';
import { lazy, startTransition, Suspense, useEffect, useState } from 'react';
import type { OpenAuth } from '../../features/auth/auth-dialog.tsx';
import { keepPendingComment, usePendingComment } from '../../lib/drafts/pending-comment.ts';
import { ClientOnly } from '../../lib/hydration.tsx';
import { MEDIA, useMediaQuery } from '../../lib/page/use-media-query.ts';
import type { KnownTree } from '../../queries/conversations/conversation-tree.ts';
import { useSession } from '../../queries/people/session.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ItemBoundary } from '../../ui/feedback/ItemBoundary.tsx';
import { EarlierLink, EarlierTurns } from './EarlierTurns.tsx';
import type { Place } from './place/use-place.ts';
import { TurnArticle } from './turn/TurnArticle.tsx';
import { estimatedHeight, turnsAtOnce, turnsFirst } from './asking/turns-at-once.ts';
import { usePaneScroll } from './place/use-pane-scroll.ts';
import { t } from '../../lib/language/language.ts';
import styles from './Conversation.module.css';

const SentenceTooltipLayer = lazy(() =>
  import('../../features/sentences/tooltip/SentenceTooltipLayer.tsx').then((m) => ({
    default: m.SentenceTooltipLayer,
  })),
);

/** Long enough to lay out and paint the turns near the reader, and to handle a first click or key. */
const REST_AFTER_MS = 100;

type PathViewProps = {
  tree: KnownTree;
  path: readonly Turn[];
  place: Place;
  isStreaming: boolean;
  /** Asks about a sentence of the turn. */
  onAsk: (turn: Turn, question: string) => void;
  openAuth: OpenAuth;
};

export function PathView({ tree, path, place, isStreaming, onAsk, openAuth }: PathViewProps) {
  const [selected, setQuote] = useState<{ turnId: string; text: string } | null>(null);
  // Restores the comment that a visitor began before signing in.
  const { status } = useSession();
  const pending = usePendingComment();
  const quote = selected ?? (status === 'signed-in' ? pending : null);
  const [lit, setLit] = useState<{ turnId: string; commentId: string } | null>(null);
  const { focusTurnId } = place;
  const leaf = path.at(-1)?.id ?? '';
  const sentId = isUnsaved(leaf) ? leaf : (tree.first_ids[leaf] ?? null);
  const arrivalId = usePaneScroll({ id: tree.head.id, path, focusTurnId, isStreaming, sentId });
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
      {path[0] !== undefined && <EarlierTurns first={path[0]} />}
      {turns[0] !== undefined && turns[0] !== path[0] && <EarlierLink first={turns[0]} />}
      <div className={styles['turns']}>
        {turns.map((turn) => (
          <ItemBoundary
            // Keeps the React key when the unsaved turn is saved.
            key={tree.first_ids[turn.id] ?? turn.id}
            fallback={<EmptyState size="s" role="alert" title={t('This turn could not be shown.')} />}
          >
            {/* Each turn hydrates in a separate task. */}
            <Suspense>
              <TurnArticle
                turn={turn}
                number={turn.depth + 1}
                mayWait={atOnce !== null && !atOnce.has(turn.id)}
                height={estimatedHeight(turn, isPhone)}
                isLast={turn === path.at(-1)}
                place={place}
                highlightCommentId={chooseHighlight(turn.id, lit, place)}
                quote={quote?.turnId === turn.id ? quote.text : null}
                onQuoteUsed={() => {
                  setQuote(null);
                  if (status === 'signed-in') keepPendingComment(null);
                }}
                onSignIn={() => openAuth('login', t('Log in or sign up to comment.'))}
                onCount={() => openAuth('register')}
              />
            </Suspense>
          </ItemBoundary>
        ))}
      </div>
      <ClientOnly>
        <SentenceTooltipLayer
          turns={path}
          onSignIn={() => openAuth('register')}
          onComment={(turn, text) => setQuote({ turnId: turn.id, text })}
          onAsk={onAsk}
          onShowComment={(turn, commentId) => setLit({ turnId: turn.id, commentId })}
        />
      </ClientOnly>
    </>
  );
}

function chooseHighlight(
  turnId: string,
  lit: { turnId: string; commentId: string } | null,
  place: Place,
): string | null {
  if (lit?.turnId === turnId) return lit.commentId;
  return place.focusTurnId === turnId ? place.commentId : null;
}
