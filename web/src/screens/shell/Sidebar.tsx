// The sidebar from top to bottom: new chat, navigation, the user's conversations, other people's conversations, the account.

import { Flame, ListChecks, MessagesSquare, Search, SquarePen, UsersRound, Zap } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NavLink } from '../../lib/router/Link.tsx';
import { paths } from '../../app/paths.ts';
import {
  ExploreSection,
  storeFilter,
  useStoredFilter,
  type ExploreFilter,
} from '../../features/conversations/ExploreSection.tsx';
import { RecentPlaceholder, RecentSection } from '../../features/conversations/RecentSection.tsx';
import { startNewChat } from '../../lib/page/new-chat.ts';
import { NEW_CHAT, ariaShortcut, paletteKeys, shortcutLabel, useIsMac } from '../../lib/page/shortcuts.ts';
import { useSession } from '../../queries/people/session.ts';
import { weighInCountQuery } from '../../queries/sentences/voices.ts';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { AccountArea } from './AccountArea.tsx';
import { storeLayout } from '../../lib/storage/layout-state.ts';
import { t } from '../../lib/language/language.ts';
import styles from './Shell.module.css';

export function Sidebar() {
  const { status, user } = useSession();
  const mac = useIsMac();
  const stored = useStoredFilter();
  const [chosen, setFilter] = useState<ExploreFilter | null>(null);
  const filter = chosen ?? stored;
  const choose = (next: ExploreFilter) => {
    setFilter(next);
    storeFilter(next);
    if (next === 'hot' || next === 'new') storeLayout({ selectedFilter: next });
  };
  return (
    <>
      <div className={styles['top']}>
        <Button
          wide
          icon={<SquarePen />}
          data-tooltip={`New chat (${shortcutLabel(NEW_CHAT, mac)})`}
          aria-keyshortcuts={ariaShortcut(NEW_CHAT, mac)}
          onClick={startNewChat}
        >
          {t('New chat')}
        </Button>
        <NavLink to={paths.create} className={styles['way'] ?? ''}>
          <MessagesSquare aria-hidden /> {t('Start a discussion')}
        </NavLink>
        <NavLink to={paths.weighIn} className={styles['way'] ?? ''}>
          <ListChecks aria-hidden /> {t('Check answers')} {user !== null && <AnswersToCheck />}
        </NavLink>
        <NavLink to={paths.trending} className={styles['way'] ?? ''}>
          <Flame aria-hidden /> {t('Trending')}
        </NavLink>
        <NavLink to={paths.users} className={styles['way'] ?? ''}>
          <UsersRound aria-hidden /> {t('People')}
        </NavLink>
        <div className={styles['ways']}>
          <NavLink to={paths.search} className={styles['way'] ?? ''}>
            <Search aria-hidden /> {t('Search')}
          </NavLink>
          <IconButton
            label={t('Command palette')}
            icon={<Zap />}
            className={styles['palette']}
            data-opens="palette"
            data-keys={paletteKeys(mac)}
          />
        </div>
      </div>
      <div className={styles['lists']}>
        {status === 'loading' && <RecentPlaceholder />}
        {user !== null && <RecentSection userId={user.id} />}
        <ExploreSection filter={filter} onFilter={choose} />
      </div>
      <AccountArea />
    </>
  );
}

function AnswersToCheck() {
  const { data: count = 0 } = useQuery(weighInCountQuery);
  return count > 0 && <span className={styles['waiting']}>{count}</span>;
}
