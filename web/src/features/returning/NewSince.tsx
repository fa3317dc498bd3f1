// The line above the input: what others added since the reader's last visit, and buttons to step through it. It stays until the
// reader closes it or leaves. The visit is stored when everything is seen, and again when something arrives live.

import { Check, ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNow } from '../../lib/time.ts';
import { useNewItems, useVisit, type NewThing } from '../../queries/conversations/visits.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { useToasts } from '../../ui/feedback/ToastProvider.tsx';
import { QuietLine } from '../../ui/feedback/Banner.tsx';
import { newWords } from './since-words.ts';
import { t } from '../../lib/language/language.ts';

/** A shorter visit does not count. Milliseconds. */
const VISIT_MS = 2_000;

type NewSinceProps = {
  conversationId: string;
  /** Grows with each turn and comment that arrives live. */
  activity: number;
  /** Another line is shown in its place. */
  isHidden: boolean;
  onGo: (thing: NewThing) => void;
};

export function NewSince({ conversationId, activity, isHidden, onGo }: NewSinceProps) {
  const things = useNewItems(conversationId);
  const visit = useVisit(conversationId);
  const { announce } = useToasts();
  const now = useNow();
  const [at, setAt] = useState<number | null>(null);
  const [isClosed, setClosed] = useState(false);
  const isLoaded = things !== undefined;
  const items = things?.items ?? [];
  const words = things?.since && items.length > 0 ? newWords(items, things.since, new Date(now)) : null;
  const announceWords = useEffectEvent(() => words !== null && announce(words));
  useEffect(() => void (isLoaded && announceWords()), [isLoaded]);

  const step = (way: 1 | -1) => {
    const from = at ?? (way === 1 ? -1 : 0);
    const next = (from + way + items.length) % items.length;
    setAt(next);
    const thing = items[next];
    if (thing !== undefined) onGo(thing);
  };
  const close = () => {
    visit.seeAll();
    setClosed(true);
  };
  return (
    <>
      {things?.remaining.length === 0 && <StoredVisit key={activity} onVisit={visit.store} />}
      {words !== null && !isClosed && !isHidden && (
        <QuietLine label={t('New since your last visit')} words={words}>
          <IconButton label={t('Previous new')} icon={<ChevronUp />} size="s" onClick={() => step(-1)} />
          <IconButton label={t('Next new')} icon={<ChevronDown />} size="s" onClick={() => step(1)} />
          <IconButton label={t('Mark all as seen')} icon={<Check />} size="s" onClick={close} />
        </QuietLine>
      )}
    </>
  );
}

function StoredVisit({ onVisit }: { onVisit: () => void }) {
  const storeVisit = useEffectEvent(onVisit);
  useEffect(() => {
    const timer = setTimeout(() => storeVisit(), VISIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
