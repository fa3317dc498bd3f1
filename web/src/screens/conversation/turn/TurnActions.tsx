// The actions of a turn: vote, comment, share, ask again, edit the question, or continue from here. They fit in one row on a
// phone, where the less frequent actions move into a menu.

import { TURN_REMOVED } from '@frogpond/contract/labels';
import type { Turn } from '@frogpond/contract/conversations/turns';
import {
  Bell,
  BellOff,
  Ellipsis,
  Flag,
  GitFork,
  MessageSquare,
  Pencil,
  RefreshCw,
  Share2,
} from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { paths } from '../../../app/paths.ts';
import { useAskToReport } from '../../../lib/report-request.ts';
import { MEDIA, useMediaQuery } from '../../../lib/page/use-media-query.ts';
import { useFollowTurn } from '../../../queries/following/follows.ts';
import { isAnswered } from '../../../queries/conversations/conversation-tree.ts';
import { useSession } from '../../../queries/people/session.ts';
import { useVoteTurn } from '../../../queries/turns/votes.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { CopyButton } from '../../../ui/button/CopyButton.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { LOGIN_TO_VOTE, VoteButtons } from '../../../ui/button/VoteButtons.tsx';
import { Menu } from '../../../ui/menu/Menu.tsx';
import type { MenuEntry } from '../../../ui/menu/MenuSurface.tsx';
import { VisuallyHidden } from '../../../ui/text/inline-text.tsx';
import type { Place } from '../place/use-place.ts';
import { AskAgain } from './lazy-parts.ts';
import styles from '../Conversation.module.css';

type TurnActionsProps = {
  turn: Turn;
  isLast: boolean;
  place: Place;
  onEdit: () => void;
  onComments: () => void;
};

export function TurnActions({ turn, isLast, place, onEdit, onComments }: TurnActionsProps) {
  const { status, user } = useSession();
  // A turn that a moderator removed has no question to ask again, and the server refuses votes and continuations.
  const isRemoved = turn.is_removed === true;
  // The signed-in user loads a moment later than the conversation; the space of the actions is reserved.
  const mayAsk = status !== 'anonymous' && !isRemoved;
  const { score, user_vote, vote } = useVoteTurn(turn);
  const { is_followed, follow } = useFollowTurn(turn);
  const report = useAskToReport();
  const isPhone = useMediaQuery(MEDIA.phone);
  const link = () =>
    new URL(paths.conversation(turn.conversation_id, { turn: turn.id }), window.location.origin).href;
  // The key stays when the label changes, so that a pressed button keeps the focus.
  const further: (Extract<MenuEntry, { kind: 'action' }> & { key: string })[] = [];
  const offer = (key: string, label: string, icon: ReactNode, onSelect: () => void) =>
    further.push({ kind: 'action', key, label, icon, onSelect });
  if (mayAsk) offer('edit', 'Ask differently', <Pencil />, onEdit);
  if (!isLast && !isRemoved && isAnswered(turn))
    offer('continue', 'Continue from here', <GitFork />, () => place.continueFrom(turn.id));
  if (user !== null) {
    const label = is_followed ? 'Unfollow branch' : 'Follow branch';
    offer('follow', label, is_followed ? <BellOff /> : <Bell />, () => follow(!is_followed));
  }
  if (turn.user_id !== user?.id && !isRemoved) {
    offer('report', 'Report', <Flag />, () => report({ target_type: 'turn', target_id: turn.id }));
  }
  const signInReason = user === null ? LOGIN_TO_VOTE : undefined;
  return (
    <div className={styles['actions']} data-screen-only>
      <VoteButtons
        score={score}
        vote={user_vote}
        onVote={vote}
        disabledReason={isRemoved ? TURN_REMOVED : signInReason}
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
        <Suspense fallback={<IconButton label="Regenerate" icon={<RefreshCw />} size="s" disabled />}>
          <AskAgain turn={turn} place={place} />
        </Suspense>
      )}
      {isPhone && further.length > 1 ? (
        <Menu label="More" entries={further} align="end">
          {(trigger) => <IconButton {...trigger} label="More" icon={<Ellipsis />} size="s" />}
        </Menu>
      ) : (
        further.map(({ key, label, icon, onSelect }) => (
          <IconButton key={key} label={label} icon={icon} size="s" onClick={onSelect} />
        ))
      )}
    </div>
  );
}
