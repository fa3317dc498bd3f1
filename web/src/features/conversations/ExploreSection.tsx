// Other people's conversations: hot, new, or with agreed sentences, in all languages or in one. Signed-in users also see
// conversations of people whom they follow, and their saved conversations.

import { LANGUAGES, isLanguage, type Language } from '@frogpond/contract/languages/languages';
import { ChevronDown } from 'lucide-react';
import { Link } from '../../lib/router/Link.tsx';
import { paths } from '../../app/paths.ts';
import { LOCAL_KEYS } from '../../lib/storage/storage-keys.ts';
import { local } from '../../lib/storage/storage.ts';
import { storedValue, useStoredValue } from '../../lib/storage/stored-value.ts';
import { exploreQuery, savedListQuery } from '../../queries/conversations/conversation-lists.ts';
import { useSession } from '../../queries/people/session.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Menu } from '../../ui/menu/Menu.tsx';
import type { MenuEntry } from '../../ui/menu/MenuSurface.tsx';
import { ConversationList } from './ConversationList.tsx';
import { LANGUAGE_NAMES } from '../../lib/language/choice.ts';
import { listText } from '../../lib/language/formats.ts';
import { msg, t } from '../../lib/language/language.ts';
import styles from './ConversationList.module.css';
import { ListSection } from './ListSection.tsx';
import { loadedLater } from '../../lib/loaded-ahead.tsx';

const FollowedThings = loadedLater(() => import('./FollowedThings.tsx').then((m) => m.FollowedThings));

export type ExploreFilter = 'hot' | 'new' | 'agreed' | 'following' | 'saved';

const LABELS: Record<ExploreFilter, string> = {
  hot: msg('Hot'),
  new: msg('New##conversations'),
  agreed: msg('Agreed'),
  following: msg('Following'),
  saved: msg('Saved'),
};
const LISTS: Record<ExploreFilter, string> = {
  hot: msg('Hot conversations'),
  new: msg('New conversations'),
  agreed: msg('Agreed conversations'),
  following: msg('Following conversations'),
  saved: msg('Saved conversations'),
};
/** Public lists (menu) and the reader's own lists (buttons). */
const EVERYBODYS: readonly ExploreFilter[] = ['hot', 'new', 'agreed'];
const OWN: readonly ExploreFilter[] = ['following', 'saved'];
const EMPTY: Partial<Record<ExploreFilter, string>> = {
  agreed: msg('No sentence is agreed by people who usually disagree yet.'),
  following: msg(
    'Follow people to see their new discussions here. Tags that you follow bring notifications.',
  ),
  saved: msg('No saved conversations yet. Save one from its menu.'),
};
const NONE_IN_LANGUAGE = msg('No conversations in this language yet.');

const storedFilter = storedValue(local, LOCAL_KEYS.chatlistFilter);

/** The stored filter; only hot and new persist between visits. */
export function useStoredFilter(): ExploreFilter {
  return useStoredValue(storedFilter) === 'new' ? 'new' : 'hot';
}

const storedLanguage = storedValue(local, LOCAL_KEYS.chatlistLanguage);

/** Returns the language of the public lists; null for all languages. */
function useListLanguage(): Language | null {
  const stored = useStoredValue(storedLanguage);
  return stored !== null && isLanguage(stored) ? stored : null;
}

/** Stores hot or new for the next visit; ignores all other filters. */
export function storeFilter(filter: ExploreFilter): void {
  if (filter === 'hot' || filter === 'new') storedFilter.set(filter);
}

type ExploreSectionProps = { filter: ExploreFilter; onFilter: (filter: ExploreFilter) => void };

export function ExploreSection({ filter, onFilter }: ExploreSectionProps) {
  const { user } = useSession();
  const isSignedIn = user !== null;
  const lastOfEverybody = useStoredFilter();
  const shown = isSignedIn || !OWN.includes(filter) ? filter : 'hot';
  const isOwn = OWN.includes(shown);
  const chosenLanguage = useListLanguage();
  const language = isOwn ? null : chosenLanguage;
  const shownNames = [t(LABELS[shown]), ...(language === null ? [] : [LANGUAGE_NAMES[language]])];
  const emptyText = language === null ? EMPTY[shown] : NONE_IN_LANGUAGE;
  const entries: MenuEntry[] = [
    ...EVERYBODYS.map((choice) => ({
      kind: 'choice' as const,
      label: t(LABELS[choice]),
      checked: choice === shown,
      onSelect: () => onFilter(choice),
    })),
    { kind: 'separator' },
    {
      kind: 'submenu',
      label: t('Language'),
      entries: [null, ...LANGUAGES].map((choice) => ({
        kind: 'choice',
        label: choice === null ? t('All languages') : LANGUAGE_NAMES[choice],
        checked: choice === language,
        onSelect: () => storedLanguage.set(choice),
      })),
    },
  ];
  const query = shown === 'saved' ? savedListQuery : exploreQuery(shown, language);
  const tabs = isSignedIn && (
    <div className={styles['tabs']} role="tablist" aria-label={t('Whose conversations')}>
      {[lastOfEverybody, ...OWN].map((choice) => {
        const isShown = OWN.includes(choice) ? choice === shown : !isOwn;
        return (
          <button
            key={OWN.includes(choice) ? choice : 'all'}
            type="button"
            role="tab"
            className={styles['tab']}
            aria-selected={isShown}
            onClick={() => !isShown && onFilter(choice)}
          >
            {OWN.includes(choice) ? t(LABELS[choice]) : t('All')}
          </button>
        );
      })}
    </div>
  );
  const dropdown = (
    <Menu label={t('Filter')} entries={entries} align="end">
      {(trigger) => (
        <Button
          {...trigger}
          tone="quiet"
          size="s"
          aria-label={t('Filter: {shown}', { shown: listText(shownNames) })}
        >
          {shownNames.join(' · ')}
          <ChevronDown aria-hidden />
        </Button>
      )}
    </Menu>
  );
  return (
    <ListSection
      title={t('Explore')}
      control={isOwn ? null : dropdown}
      tabs={tabs}
      list={`${shown} ${language}`}
    >
      {shown === 'following' && user !== null && <FollowedThings userId={user.id} />}
      <ConversationList
        query={query}
        label={t(LISTS[shown])}
        {...(emptyText !== undefined && { emptyText: t(emptyText) })}
        {...(shown === 'following' && { emptyAction: <Link to={paths.users}>{t('Find people')}</Link> })}
      />
    </ListSection>
  );
}
