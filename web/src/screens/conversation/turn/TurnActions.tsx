// The actions of a turn, with their names: vote, comment, copy, ask again, share, and a menu for the rest. A phone has one row of icons,
// with Copy in the menu.

import { TURN_REMOVED } from '@frogpond/contract/labels';
import type { Turn } from '@frogpond/contract/conversations/turns';
import {
  Bell,
  BellOff,
  Columns2,
  Copy,
  Ellipsis,
  Flag,
  GitFork,
  MessageSquare,
  Pencil,
  Quote,
  Share2,
} from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { paths } from '../../../app/paths.ts';
import { usageText } from '../../../features/answer/usage-text.ts';
import { useAskToReport } from '../../../lib/report-request.ts';
import { MEDIA, useMediaQuery } from '../../../lib/page/use-media-query.ts';
import { useFollowTurn } from '../../../queries/following/follows.ts';
import { isAnswered } from '../../../queries/conversations/conversation-tree.ts';
import { useSession } from '../../../queries/people/session.ts';
import { useVoteTurn } from '../../../queries/turns/votes.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { CopyAction } from '../../../ui/button/CopyAction.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { useCopied } from '../../../ui/button/use-copied.ts';
import { LOGIN_TO_VOTE, VoteButtons } from '../../../ui/button/VoteButtons.tsx';
import { Menu } from '../../../ui/menu/Menu.tsx';
import type { MenuEntry } from '../../../ui/menu/MenuSurface.tsx';
import { OnWide, VisuallyHidden } from '../../../ui/text/inline-text.tsx';
import { AskAgain } from '../ask-again/AskAgain.tsx';
import type { Place } from '../place/use-place.ts';
import { answerAsMarkdown } from './answer-markdown.ts';
import { t } from '../../../lib/language/language.ts';
import styles from '../Conversation.module.css';
import { fullAddress } from '../../../lib/base-path.ts';
import { loadedLater } from '../../../lib/loaded-ahead.tsx';

const CiteDialog = loadedLater(() =>
  import('../../../features/citations/CiteDialog.tsx').then((m) => m.CiteDialog),
);

const CompareAnswers = loadedLater(() =>
  import('../asking/CompareAnswers.tsx').then((m) => m.CompareAnswers),
);

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
  // A question without an answer can be asked again or differently; there is nothing to vote on, comment or share yet.
  const hasAnswer = isAnswered(turn);
  // The signed-in user loads a moment later than the conversation; the space of the actions is reserved.
  const mayAsk = status !== 'anonymous' && !isRemoved;
  const { score, user_vote, vote } = useVoteTurn(turn);
  const isPhone = useMediaQuery(MEDIA.phone);
  const link = () => fullAddress(paths.conversation(turn.conversation_id, { turn: turn.id }));
  const [opened, setOpened] = useState<'cite' | 'compare' | null>(null);
  const close = () => setOpened(null);
  const further = useFurtherActions({ turn, isLast, place, onEdit, onOpen: setOpened });
  const { copy } = useCopied();
  const copyAnswer: MenuEntry = {
    kind: 'action',
    label: t('Copy'),
    icon: <Copy />,
    onSelect: () => void copy(answerAsMarkdown(turn)),
  };
  const inMenu = isPhone && hasAnswer ? [copyAnswer, ...further] : further;
  const signInReason = user === null ? t(LOGIN_TO_VOTE) : undefined;
  return (
    <div className={styles['actions']} data-screen-only>
      {hasAnswer && (
        <>
          <VoteButtons
            score={score}
            vote={user_vote}
            onVote={vote}
            disabledReason={isRemoved ? t(TURN_REMOVED) : signInReason}
            size="s"
          />
          <CommentsButton count={turn.comment_count} onClick={onComments} />
          <span className={styles['onWide']}>
            <CopyAction text={() => answerAsMarkdown(turn)} label={t('Copy')} icon={<Copy />} />
          </span>
        </>
      )}
      {mayAsk && <AskAgain turn={turn} place={place} />}
      {hasAnswer && (
        <CopyAction text={link} label={t('Share')} icon={<Share2 />} isCompact success={t('Link copied')} />
      )}
      {opened === 'cite' && <CiteDialog turn={turn} onClose={close} />}
      {opened === 'compare' && (
        <CompareAnswers
          turn={turn}
          onClose={close}
          onContinue={(turnId) => {
            close();
            place.continueFrom(turnId);
          }}
        />
      )}
      {inMenu.length > 0 && (
        <Menu label={t('More')} entries={inMenu} align="end">
          {(trigger) => <IconButton {...trigger} label={t('More')} icon={<Ellipsis />} size="s" />}
        </Menu>
      )}
    </div>
  );
}

type FurtherActions = Pick<TurnActionsProps, 'turn' | 'isLast' | 'place' | 'onEdit'> & {
  onOpen: (dialog: 'cite' | 'compare') => void;
};

/** The entries of the menu, by what the reader may do. */
function useFurtherActions({ turn, isLast, place, onEdit, onOpen }: FurtherActions): MenuEntry[] {
  const { status, user } = useSession();
  const { is_followed, follow } = useFollowTurn(turn);
  const report = useAskToReport();
  const isRemoved = turn.is_removed === true;
  const entries: MenuEntry[] = [];
  const offer = (label: string, icon: ReactNode, onSelect: () => void) =>
    entries.push({ kind: 'action', label, icon, onSelect });
  if (status !== 'anonymous' && !isRemoved) offer(t('Ask differently'), <Pencil />, onEdit);
  if (!isLast && !isRemoved && isAnswered(turn))
    offer(t('Continue from here'), <GitFork />, () => place.continueFrom(turn.id));
  if (turn.sibling_count > 1 && !isRemoved && isAnswered(turn))
    offer(t('Compare answers'), <Columns2 />, () => onOpen('compare'));
  if (user !== null && !isRemoved && isAnswered(turn)) offer(t('Cite'), <Quote />, () => onOpen('cite'));
  if (user !== null) {
    const label = is_followed ? t('Unfollow branch') : t('Follow branch');
    offer(label, is_followed ? <BellOff /> : <Bell />, () => follow(!is_followed));
  }
  if (turn.user_id !== user?.id && !isRemoved) {
    offer(t('Report'), <Flag />, () => report({ target_type: 'turn', target_id: turn.id }));
  }
  if (turn.usage !== undefined)
    entries.push({ kind: 'separator' }, { kind: 'note', text: usageText(turn.usage) });
  return entries;
}

/** On a phone it shows the number alone. */
function CommentsButton({ count, onClick }: { count: number; onClick: () => void }) {
  const [before, after] = t('Comments ({number})').split('{number}');
  return (
    <Button
      tone="quiet"
      size="s"
      icon={<MessageSquare aria-hidden />}
      data-opens="comments"
      onClick={onClick}
    >
      <VisuallyHidden>{t('Comments ({number})', { number: String(count) })}</VisuallyHidden>
      <span aria-hidden>
        <OnWide>{before}</OnWide>
        {count}
        <OnWide>{after}</OnWide>
      </span>
    </Button>
  );
}
