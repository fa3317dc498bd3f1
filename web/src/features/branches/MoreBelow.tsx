// A button below the end of the path if the conversation continues there, or if others have just added branches. The path changes only
// when the reader presses it.

import type { Turn } from '@frogpond/contract/conversations/turns';
import { ArrowDown, GitBranch } from 'lucide-react';
import { Button } from '../../ui/button/Button.tsx';
import { t } from '../../lib/language/language.ts';
import styles from './Branches.module.css';

type MoreBelowProps = {
  path: readonly Turn[];
  /** Unseen branches by others. */
  news: readonly Turn[];
  onChoose: (turnId: string) => void;
  /** Shows the new fork of the path. */
  onShow: (turn: Turn) => void;
};

export function MoreBelow({ path, news, onChoose, onShow }: MoreBelowProps) {
  const leaf = path.at(-1);
  const beside = new Map(path.map((turn) => [turn.parent_turn_id, turn]));
  const shownIds = new Set(path.map((turn) => turn.id));
  const replies = news.filter((turn) => turn.parent_turn_id === leaf?.id);
  const branches = news.filter((turn) => beside.has(turn.parent_turn_id) && !shownIds.has(turn.id));
  const [reply] = replies;
  const [branch] = branches;
  const fork = branch && beside.get(branch.parent_turn_id);
  const below = leaf?.branch_count ?? 0;
  return (
    <output className={styles['more']}>
      {fork && (
        <Button size="s" icon={<GitBranch aria-hidden />} onClick={() => onShow(fork)}>
          {t({ one: '{count} new branch', other: '{count} new branches' }, { count: branches.length })}
        </Button>
      )}
      {leaf && below > 0 && (
        <Button size="s" icon={<ArrowDown aria-hidden />} onClick={() => onChoose(reply?.id ?? leaf.id)}>
          {reply
            ? t({ one: '{count} new reply', other: '{count} new replies' }, { count: replies.length })
            : t({ one: '{count} reply below', other: '{count} replies below' }, { count: below })}
        </Button>
      )}
    </output>
  );
}
