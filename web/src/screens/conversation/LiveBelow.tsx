// Live updates of the conversation, and the line above the input that announces new turns. Loads after the text.

import type { Turn } from '@frogpond/contract/turns';
import { MoreBelow } from '../../features/branches/MoreBelow.tsx';
import { useNews } from '../../queries/live.ts';
import { useLive } from './use-live.ts';

type LiveBelowProps = {
  id: string;
  path: readonly Turn[];
  /** All known turns, by id. */
  turns: Readonly<Record<string, Turn>>;
  onChoose: (turnId: string) => void;
};

export function LiveBelow({ id, path, turns, onChoose }: LiveBelowProps) {
  useLive(id, path);
  const news = useNews(id);
  return (
    <MoreBelow
      path={path}
      news={news.ids.flatMap((newId) => turns[newId] ?? [])}
      onChoose={(turnId) => {
        news.dismiss();
        onChoose(turnId);
      }}
      onShow={(turn) => {
        news.dismiss();
        showFork(turn);
      }}
    />
  );
}

/** Scrolls to a turn on the path and focuses it; its branch picker shows the number of siblings. */
function showFork(turn: Turn): void {
  const article = document.querySelector<HTMLElement>(`[data-turn-id="${CSS.escape(turn.id)}"]`);
  article?.scrollIntoView({ block: 'start' });
  article?.focus({ preventScroll: true });
}
