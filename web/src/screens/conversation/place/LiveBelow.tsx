// Live updates of the conversation, and the lines above the input: the lit words of a search, what is new since the last visit,
// and new turns. Loads after the text.

import type { Turn } from '@frogpond/contract/conversations/turns';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from '../../../lib/router/Router.tsx';
import { navigate, readLocation } from '../../../lib/router/location.ts';
import { paths } from '../../../app/paths.ts';
import { MoreBelow } from '../../../features/branches/MoreBelow.tsx';
import { NewSince } from '../../../features/returning/NewSince.tsx';
import { useConversationEvents, useNews } from '../../../queries/conversations/live.ts';
import type { NewThing } from '../../../queries/conversations/visits.ts';
import { useAnswerControls } from '../../../queries/turns/answers.ts';
import { loadedLater } from '../../../lib/loaded-ahead.tsx';

const LitWords = loadedLater(() =>
  import('../../../features/lit-words/LitWords.tsx').then((m) => m.LitWords),
);

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
  const [query, setQuery] = useSearchParams();
  const [isLit, setLit] = useState(false);
  const lit = query.get('lit')?.trim() ?? '';
  const dismissLit = () => {
    // Reads the current address, which may be newer than the rendered address: the answer may be complete.
    const { search, state } = readLocation();
    const rest = new URLSearchParams(search);
    rest.delete('lit');
    setQuery(rest, { replace: true, state });
    setLit(false);
  };
  const goTo = ({ turn_id, comment_id }: NewThing) => {
    if (comment_id === null) {
      if (!scrollToElement('data-turn-id', turn_id, 'start')) onChoose(turn_id);
    } else if (!scrollToElement('data-comment-id', comment_id, 'center')) {
      navigate(paths.conversation(id, { turn: turn_id, comment: comment_id, lit }));
    }
  };
  return (
    <>
      {lit !== '' && (
        <LitWords key={lit} words={lit} turnId={query.get('turn')} onShown={setLit} onDismiss={dismissLit} />
      )}
      <NewSince
        conversationId={id}
        activity={countActivity(turns)}
        isHidden={isLit && lit !== ''}
        onGo={goTo}
      />
      <MoreBelow
        path={path}
        news={news.ids.flatMap((newId) => turns[newId] ?? [])}
        onChoose={(turnId) => {
          news.dismiss();
          onChoose(turnId);
        }}
        onShow={(turn) => {
          news.dismiss();
          scrollToElement('data-turn-id', turn.id, 'start');
        }}
      />
    </>
  );
}

function countActivity(turns: Readonly<Record<string, Turn>>): number {
  return Object.values(turns).reduce((sum, { comment_count }) => sum + 1 + comment_count, 0);
}

/** Scrolls to a turn or comment on the page and focuses it. Returns false if the page doesn't contain it. */
function scrollToElement(attribute: string, id: string, block: 'start' | 'center'): boolean {
  const element = document.querySelector<HTMLElement>(`[${attribute}="${CSS.escape(id)}"]`);
  element?.scrollIntoView({ block });
  element?.focus({ preventScroll: true });
  return element !== null;
}

/** Follows the conversation's events, and joins other people's running answers on the current path. */
function useLive(conversationId: string, path: readonly Turn[]): void {
  useConversationEvents(conversationId);
  const controls = useAnswerControls();
  const running = path.filter((turn) => turn.status === 'streaming' && turn.ai_response === null);
  const join = useEffectEvent((ids: string) => {
    for (const turn of running) if (ids.includes(turn.id)) controls.start(turn);
  });
  const ids = running.map((turn) => turn.id).join(' ');
  useEffect(() => join(ids), [ids]);
}
