// A conversation in a list: its title in at most two lines, and its metadata. Its actions are in the context menu, which the
// small button also opens.
import type { ConversationItem } from '@frogpond/contract/conversations/conversations';
import { agreedSentences } from '@frogpond/text/sentences/agreement';
import { cjkClass } from '@frogpond/text/unicode/cjk';
import { ArrowBigUp, Ellipsis, Eye, Handshake, Lock, MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../lib/router/Link.tsx';
import { paths } from '../../app/paths.ts';
import { SESSION_KEYS } from '../../lib/storage/storage-keys.ts';
import { session } from '../../lib/storage/storage.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { ContextMenu } from '../../ui/menu/ContextMenu.tsx';
import { Menu } from '../../ui/menu/Menu.tsx';
import type { MenuEntry } from '../../ui/menu/MenuSurface.tsx';
import { VisuallyHidden, RelativeTime, Count } from '../../ui/text/inline-text.tsx';
import type { Message } from '@frogpond/text/messages/messages';
import { translatePlaceholder } from '../../lib/language/placeholders.ts';
import { langOf, localeTag, msg, t } from '../../lib/language/language.ts';
import styles from './ChatItem.module.css';
import { VerdictBar } from './VerdictBar.tsx';

type ChatItemProps = {
  item: ConversationItem;
  isActive: boolean;
  entries: MenuEntry[];
};

export function ChatItem({ item, isActive, entries }: ChatItemProps) {
  const title = translatePlaceholder(item.title);
  const label = t('Options for {title}', { title });
  return (
    <li className={styles['item']} data-active={isActive || undefined}>
      <ContextMenu label={label} entries={entries}>
        <Link
          to={paths.conversation(item.id)}
          className={styles['link']}
          aria-current={isActive ? 'page' : undefined}
          onClick={() => session.set(SESSION_KEYS.newConversationNavigation, 'true')}
        >
          <span
            className={styles['title']}
            data-cjk={cjkClass(item.title)}
            dir="auto"
            lang={langOf(item.turns[0]?.user_message_language ?? null)}
          >
            {title}
          </span>
          <Facts item={item} />
        </Link>
      </ContextMenu>
      <span className={styles['options']}>
        <Menu label={label} entries={entries} align="end">
          {(trigger) => (
            <IconButton {...trigger} label={label} tooltip={t('Options')} icon={<Ellipsis />} size="s" />
          )}
        </Menu>
      </span>
    </li>
  );
}

function Facts({ item }: { item: ConversationItem }) {
  const language = languageTag(item.turns[0]?.user_message_language ?? null);
  return (
    <span className={styles['facts']}>
      {!item.is_public && (
        <span className={styles['fact']}>
          <Lock />
          <VisuallyHidden>{t('Private')}</VisuallyHidden>
        </span>
      )}
      <RelativeTime time={item.created_at} />
      {item.unread_count !== undefined && item.unread_count > 0 && (
        <span className={styles['unread']}>
          {t({ one: '{count} new', other: '{count} new' }, { count: item.unread_count })}
        </span>
      )}
      {language !== null && (
        <span className={styles['language']} title={language.name}>
          {language.code}
        </span>
      )}
      {item.upvotes > 0 && <Fact icon={<ArrowBigUp />} name={UPVOTES} value={item.upvotes} />}
      <Fact icon={<Eye />} name={VIEWS} value={item.view_count} />
      {item.agreed_count > 0 && (
        <span className={styles['agreed']} title={agreedSentences(item.agreed_count, t) ?? undefined}>
          <Handshake />
          <VisuallyHidden>{t('Agreed')}</VisuallyHidden>
        </span>
      )}
      {item.comment_count > 0 && <Fact icon={<MessageSquare />} name={COMMENTS} value={item.comment_count} />}
      <VerdictBar item={item} />
    </span>
  );
}

const UPVOTES = msg({ one: 'upvote', other: 'upvotes' });
const VIEWS = msg({ one: 'view', other: 'views' });
const COMMENTS = msg({ one: 'comment', other: 'comments' });

function Fact({ icon, name, value }: { icon: ReactNode; name: Message; value: number }) {
  return (
    <span className={styles['fact']}>
      {icon}
      <Count value={value} />
      <VisuallyHidden> {t(name, { count: value })}</VisuallyHidden>
    </span>
  );
}

/** Created with the first language that is shown: it takes 15 ms, more than the rest of the app's modules together. */
let names: Intl.DisplayNames | undefined;

/** The code and name of a conversation's language; null for the language of the page. */
function languageTag(language: string | null): { code: string; name: string } | null {
  const foreign = langOf(language);
  return foreign === undefined ? null : { code: foreign.toUpperCase(), name: languageName(foreign) };
}

function languageName(language: string): string {
  try {
    names ??= new Intl.DisplayNames([localeTag()], { type: 'language', fallback: 'none' });
    return names.of(language) ?? language;
  } catch {
    return language; // not a language code
  }
}
