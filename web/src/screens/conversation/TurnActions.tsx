// The actions of a turn: vote, comment, share, ask again (with another model or the objections), edit the question, or continue
// from here. They fit in one row on a phone, where the less frequent ones move into a menu.

import type { SentenceSupport } from '@frogpond/contract/analysis';
import type { Turn } from '@frogpond/contract/turns';
import { modelDisplayName } from '@frogpond/text/display/model-names';
import {
  Bell,
  BellOff,
  Columns2,
  Ellipsis,
  Flag,
  GitFork,
  MessageSquare,
  Pencil,
  RefreshCw,
  Share2,
} from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { errorText } from '../../api/api-error.ts';
import { paths } from '../../app/paths.ts';
import { useModelChoice } from '../../features/models/preferred-model.ts';
import { useAskToReport } from '../../lib/report-request.ts';
import { MEDIA, useMediaQuery } from '../../lib/use-media-query.ts';
import { useFollowTurn } from '../../queries/follows.ts';
import { isAnswered } from '../../queries/conversation-tree.ts';
import { useSession } from '../../queries/people/session.ts';
import { useRegenerateTurn } from '../../queries/turns.ts';
import { useVoteTurn } from '../../queries/votes.ts';
import { Button } from '../../ui/button/Button.tsx';
import { CopyButton } from '../../ui/button/CopyButton.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { LOGIN_TO_VOTE, VoteButtons } from '../../ui/button/VoteButtons.tsx';
import { Menu } from '../../ui/menu/Menu.tsx';
import type { MenuEntry } from '../../ui/menu/menu-entry.ts';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import type { Place } from './use-place.ts';
import styles from './Conversation.module.css';

const SeveralModels = lazy(() => import('./SeveralModels.tsx').then((m) => ({ default: m.SeveralModels })));

type TurnActionsProps = {
  turn: Turn;
  isLast: boolean;
  place: Place;
  onEdit: () => void;
  onComments: () => void;
};

const MODELS_OFFERED = 12;

/** By its colour, because the code of the verdicts loads after the answer. */
const isDisputed = ({ color, agreed }: SentenceSupport) => color.startsWith('red') || agreed === 'disputed';

export function TurnActions({ turn, isLast, place, onEdit, onComments }: TurnActionsProps) {
  const { status, user } = useSession();
  // The signed-in user loads a moment later than the conversation; the space of the actions is reserved.
  const mayAsk = status !== 'anonymous';
  const vote = useVoteTurn();
  const follow = useFollowTurn();
  const regenerate = useRegenerateTurn();
  const report = useAskToReport();
  const { models } = useModelChoice();
  const isPhone = useMediaQuery(MEDIA.phone);
  const [isSeveral, setSeveral] = useState(false);
  const link = () =>
    new URL(paths.conversation(turn.conversation_id, { turn: turn.id }), window.location.origin).href;
  const askAgain = (how: { openrouter_model_id?: string; with_objections?: boolean } = {}) => {
    regenerate.mutate(
      { ...how, turn, idempotency_key: crypto.randomUUID() },
      {
        onSuccess: (sibling) => place.choose(sibling.id),
        onError: (error) => window.alert(errorText(error, 'Failed to send message')),
      },
    );
  };
  const withObjections: MenuEntry = {
    kind: 'action',
    label: 'Ask again with the objections',
    icon: <MessageSquare />,
    onSelect: () => askAgain({ with_objections: true }),
  };
  const again: MenuEntry[] = [
    { kind: 'action', label: 'Ask again', icon: <RefreshCw />, onSelect: () => askAgain() },
    ...(turn.analysis?.sentence_colors.some(isDisputed) === true ? [withObjections] : []),
    { kind: 'action', label: 'Ask several models', icon: <Columns2 />, onSelect: () => setSeveral(true) },
    { kind: 'separator' },
    ...models.slice(0, MODELS_OFFERED).map(({ model_id }): MenuEntry => ({
      kind: 'action',
      label: modelDisplayName(model_id),
      onSelect: () => askAgain({ openrouter_model_id: model_id }),
    })),
  ];
  const further: Extract<MenuEntry, { kind: 'action' }>[] = [];
  const offer = (label: string, icon: ReactNode, onSelect: () => void) =>
    further.push({ kind: 'action', label, icon, onSelect });
  if (mayAsk) offer('Ask differently', <Pencil />, onEdit);
  if (!isLast && isAnswered(turn))
    offer('Continue from here', <GitFork />, () => place.continueFrom(turn.id));
  if (user !== null) {
    const { is_followed } = turn;
    offer(is_followed ? 'Unfollow branch' : 'Follow branch', is_followed ? <BellOff /> : <Bell />, () =>
      follow.mutate({ turn, is_followed: !is_followed }),
    );
  }
  if (turn.user_id !== user?.id) {
    offer('Report', <Flag />, () => report({ target_type: 'turn', target_id: turn.id }));
  }
  return (
    <div className={styles['actions']}>
      <VoteButtons
        score={turn.score}
        vote={turn.user_vote}
        onVote={(next) => vote.mutate({ turn, vote: next })}
        disabledReason={user === null ? LOGIN_TO_VOTE : undefined}
        size="s"
      />
      <Button tone="quiet" size="s" icon={<MessageSquare aria-hidden />} onClick={onComments}>
        {isPhone ? (
          <span>
            <VisuallyHidden>Comments (</VisuallyHidden>
            {turn.comment_count}
            <VisuallyHidden>)</VisuallyHidden>
          </span>
        ) : (
          `Comments (${turn.comment_count})`
        )}
      </Button>
      <CopyButton text={link} label="Share" icon={<Share2 />} size="s" />
      {mayAsk && (
        <Menu label="Ask again" entries={again}>
          {(trigger) => (
            <IconButton
              {...trigger}
              label="Regenerate"
              icon={<RefreshCw />}
              size="s"
              disabled={regenerate.isPending || user === null}
            />
          )}
        </Menu>
      )}
      {isPhone && further.length > 1 ? (
        <Menu label="More" entries={further} align="end">
          {(trigger) => <IconButton {...trigger} label="More" icon={<Ellipsis />} size="s" />}
        </Menu>
      ) : (
        further.map(({ label, icon, onSelect }) => (
          <IconButton key={label} label={label} icon={icon} size="s" onClick={onSelect} />
        ))
      )}
      {isSeveral && (
        <Suspense fallback={null}>
          <SeveralModels
            turn={turn}
            onClose={() => setSeveral(false)}
            onContinue={(turnId) => {
              setSeveral(false);
              place.continueFrom(turnId);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
