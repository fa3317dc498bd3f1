// The conversation's title, creator and date, and its actions.

import { Bookmark, Ellipsis, Lock, Network } from 'lucide-react';
import type { Ref } from 'react';
import { Link } from '../../lib/router/Link.tsx';
import { paths } from '../../app/paths.ts';
import { useToggleSaved } from '../../features/conversations/use-toggle-saved.ts';
import { useConversationMenu } from '../../features/conversations/use-conversation-menu.tsx';
import type { ConversationHead } from '../../queries/conversations/conversation-tree.ts';
import { useSession } from '../../queries/people/session.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Menu } from '../../ui/menu/Menu.tsx';
import { RelativeTime } from '../../ui/text/inline-text.tsx';
import { PersonName } from '../../ui/text/PersonName.tsx';
import { translatePlaceholder } from '../../lib/language/placeholders.ts';
import { langOf, t } from '../../lib/language/language.ts';
import styles from './Conversation.module.css';

type ConversationHeaderProps = {
  ref?: Ref<HTMLElement>;
  conversation: ConversationHead;
  /** The language of the first question, which is usually also the title's. */
  language: string | null;
  onOpenMap: () => void;
};

/** Titles with more characters have a smaller font size, because they take more than three lines on a phone. */
const LONG_TITLE = 80;

export function ConversationHeader({ ref, conversation, language, onOpenMap }: ConversationHeaderProps) {
  const { status, user } = useSession();
  const menu = useConversationMenu();
  const save = useToggleSaved();
  const privacy = conversation.visibility === 'unlisted' ? t('Unlisted') : t('Private');
  const { title, creator, created_at, tags, is_public, is_saved, is_held, turn_count } = conversation;
  return (
    <header ref={ref} className={styles['header']}>
      <h1
        className={styles['title']}
        lang={langOf(language)}
        data-long={title.length > LONG_TITLE || undefined}
        data-lit-text
      >
        {!is_public && <Lock aria-label={privacy} />}
        {translatePlaceholder(title)}
      </h1>
      <div className={styles['meta']}>
        {/* Hidden from screen readers, because the lock has the same name. */}
        {!is_public && <strong aria-hidden>{privacy}</strong>}
        <PersonName person={creator} />
        <RelativeTime time={created_at} />
        {is_held === true && creator.id === user?.id && (
          <span>{t('In review: it is in no list yet, and everyone who has the link can read it')}</span>
        )}
        {conversation.lock_reason && (
          <span>{t('Locked by a moderator: {lock_reason}', { lock_reason: conversation.lock_reason })}</span>
        )}
        {tags.map((tag) => (
          <Link key={tag} to={paths.tag(tag)} className={styles['tag']}>
            {tag}
          </Link>
        ))}
        <span className={styles['tools']} data-screen-only>
          {turn_count > 1 && <IconButton label={t('Map')} icon={<Network />} size="s" onClick={onOpenMap} />}
          {status !== 'anonymous' && (
            <IconButton
              label={t('Save')}
              tooltip={is_saved ? t('Remove from saved') : t('Save')}
              icon={<Bookmark />}
              size="s"
              // The signed-in user loads a moment later than the conversation.
              disabled={user === null}
              aria-pressed={is_saved}
              onClick={() => save(conversation)}
            />
          )}
          <Menu label={t('Conversation')} entries={menu.entriesOf(conversation)} align="end">
            {(trigger) => <IconButton {...trigger} label={t('More')} icon={<Ellipsis />} size="s" />}
          </Menu>
        </span>
      </div>
      {menu.dialogs}
    </header>
  );
}
