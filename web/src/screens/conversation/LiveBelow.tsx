// What others do in the conversation while it is read, and the line above the input that tells of it. It loads after what is read.

import type { Turn } from '@frogpond/contract/turns';
import { MoreBelow } from '../../features/branches/MoreBelow.tsx';
import { useNews } from '../../queries/live.ts';
import { useLive } from './use-live.ts';

type LiveBelowProps = {
  id: string;
  path: readonly Turn[];
  /** All that are known, by id. */
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

/** Scrolls to a turn on the path and gives it the focus; its picker says how many ways there are. */
function showFork(turn: Turn): void {
  const article = document.querySelector<HTMLElement>(`[data-turn-id="${CSS.escape(turn.id)}"]`);
  article?.scrollIntoView({ block: 'start' });
  article?.focus({ preventScroll: true });
}
