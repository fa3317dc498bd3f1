// Other people's conversations: hot, new, or with agreed sentences. Signed-in users also see conversations of people whom they follow,
// and their saved conversations.

import { ChevronDown } from 'lucide-react';
import { Link } from '../../lib/router/Link.tsx';
import { paths } from '../../app/paths.ts';
import { LOCAL_KEYS } from '../../lib/storage/storage-keys.ts';
import { local } from '../../lib/storage/storage.ts';
import { exploreQuery, savedListQuery } from '../../queries/conversations/conversation-lists.ts';
import { useSession } from '../../queries/people/session.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Menu } from '../../ui/menu/Menu.tsx';
import { ConversationList } from './ConversationList.tsx';
import { ListSection } from './ListSection.tsx';

export type ExploreFilter = 'hot' | 'new' | 'agreed' | 'following' | 'saved';

const LABELS: Record<ExploreFilter, string> = {
  hot: 'Hot',
  new: 'New',
  agreed: 'Agreed',
  following: 'Following',
  saved: 'Saved',
};
const EMPTY: Partial<Record<ExploreFilter, string>> = {
  agreed: 'No sentence is agreed by people who usually disagree yet.',
  following: 'Follow people to see their new discussions here.',
  saved: 'No saved conversations yet. Save one from its menu.',
};

/** The stored filter; only hot and new persist between visits. */
export function storedFilter(): ExploreFilter {
  return local.get(LOCAL_KEYS.chatlistFilter) === 'new' ? 'new' : 'hot';
}

export function storeFilter(filter: ExploreFilter): void {
  if (filter === 'hot' || filter === 'new') local.set(LOCAL_KEYS.chatlistFilter, filter);
}

type ExploreSectionProps = { filter: ExploreFilter; onFilter: (filter: ExploreFilter) => void };

export function ExploreSection({ filter, onFilter }: ExploreSectionProps) {
  const isSignedIn = useSession().status === 'signed-in';
  const offered: ExploreFilter[] = isSignedIn
    ? ['hot', 'new', 'agreed', 'following', 'saved']
    : ['hot', 'new', 'agreed'];
  const shown = offered.includes(filter) ? filter : 'hot';
  const entries = offered.map((choice) => ({
    kind: 'choice' as const,
    label: LABELS[choice],
    checked: choice === shown,
    onSelect: () => onFilter(choice),
  }));
  const query = shown === 'saved' ? savedListQuery : exploreQuery(shown);
  const dropdown = (
    <Menu label="Filter" entries={entries} align="end">
      {(trigger) => (
        <Button {...trigger} tone="quiet" size="s" aria-label={`Filter: ${LABELS[shown]}`}>
          {LABELS[shown]}
          <ChevronDown aria-hidden />
        </Button>
      )}
    </Menu>
  );
  return (
    <ListSection title="Explore" control={dropdown}>
      {/* Each list begins at its own top. */}
      <ConversationList
        key={shown}
        query={query}
        label={`${LABELS[shown]} conversations`}
        {...(EMPTY[shown] !== undefined && { emptyText: EMPTY[shown] })}
        {...(shown === 'following' && { emptyAction: <Link to={paths.users}>Find people</Link> })}
      />
    </ListSection>
  );
}
