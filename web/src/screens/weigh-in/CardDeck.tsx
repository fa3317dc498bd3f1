// A deck of cards: the shown card, the three voice buttons, and the end of the deck. A voice is sent immediately and the next card is
// shown without waiting for the reply; if the call fails, a notice links back to its card.
import type { Stance } from '@frogpond/contract/conversations/analysis';
import type { WeighInItem } from '@frogpond/contract/conversations/voices';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from '../../lib/router/Link.tsx';
import { errorText } from '../../api/api-error.ts';
import { paths } from '../../app/paths.ts';
import { FAILED_VOICE } from '../../features/sentences/support-words.ts';
import { VoiceButtons } from '../../features/sentences/voices/VoiceButtons.tsx';
import { areSingleKeysOn, isTyping } from '../../lib/page/shortcuts.ts';
import { useSetVoice, weighInCountQuery } from '../../queries/sentences/voices.ts';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { useToasts } from '../../ui/feedback/ToastProvider.tsx';
import { watchDockHeight } from '../../ui/frame/Column.tsx';
import { type CountedCards, NEW_DECK, keptDecks, movedTo, withVoiceOn } from './deck.ts';
import { type Counted, changesInWords, countedInWords } from './counted.ts';
import { WeighInCard, useArrival } from './WeighInCard.tsx';
import { isLeftToRight, msg, t } from '../../lib/language/language.ts';
import { shortenText } from '../../lib/language/shorten-text.ts';
import styles from './WeighInScreen.module.css';

type CardDeckProps = { items: readonly WeighInItem[]; onEnd: () => void; onMore: () => void };

const OPEN = msg({
  one: '{count} disputed answer waits, {total} sentences a round.',
  other: '{count} disputed answers wait, {total} sentences a round.',
});
const LAST_GRAPHEMES = 40;

const KEYS: Readonly<Record<string, Stance>> = { 1: 1, 2: -1, 3: 0 };

export function CardDeck({ items, onEnd, onMore }: CardDeckProps) {
  const [kept] = useState(() => keptDecks.get(items));
  const [deck, setDeck] = useState(kept?.deck ?? NEW_DECK);
  const [counted, setCounted] = useState<CountedCards>(kept?.counted ?? new Map());
  useEffect(() => void keptDecks.set(items, { deck, counted }), [items, deck, counted]);
  const { data: open = 0 } = useQuery(weighInCountQuery);
  const { toast } = useToasts();
  const item = items[deck.at];
  const voice = deck.voices.get(deck.at) ?? null;
  const { mutate } = useSetVoice({
    onCounted: (support, { turn, index, stance }) => {
      const at = items.findIndex((one) => one.turn_id === turn.id && one.sentence_index === index);
      setCounted((now) => {
        const next = new Map(now);
        next.delete(at);
        if (stance !== null) next.set(at, { stance, support });
        return next;
      });
    },
    onFailed: (error, { turn, index }) => {
      const at = items.findIndex((one) => one.turn_id === turn.id && one.sentence_index === index);
      setDeck((now) => withVoiceOn(now, at, null));
      const back = { label: t('Show the sentence'), onPress: () => setDeck((now) => movedTo(now, at)) };
      toast({ text: errorText(error, t(FAILED_VOICE)), action: back });
    },
  });
  const move = (step: 1 | -1) =>
    setDeck((now) => movedTo(now, Math.max(0, Math.min(items.length, now.at + step))));
  const weigh = (stance: Stance) => {
    if (item === undefined) return;
    const next = voice === stance ? null : stance;
    const turn = { id: item.turn_id, conversation_id: item.conversation.id };
    mutate({ turn, index: item.sentence_index, stance: next });
    setDeck((now) => withVoiceOn(now, deck.at, next));
    // Retracting a voice stays on the card, so that another one can be given.
    if (next !== null) move(1);
  };
  useDeckKeys({ weigh, move });
  if (item === undefined) {
    const changes = changesInWords([...counted.values()]);
    return (
      <End
        count={deck.voices.size}
        changes={changes}
        onArrive={onEnd}
        onBack={() => move(-1)}
        onMore={onMore}
      />
    );
  }
  const { at } = deck;
  return (
    <div className={styles['deck']}>
      {/* The number beside the screen's name in the sidebar counts answers, not the sentences of a deck. */}
      {open > 0 && <p className={styles['counted']}>{t(OPEN, { count: open, total: items.length })}</p>}
      <div className={styles['progress']}>
        <IconButton label={t('Back')} icon={<ArrowLeft />} disabled={at === 0} onClick={() => move(-1)} />
        <progress aria-label={t('Progress')} value={at} max={items.length} />
        <span>{t('{place} of {total}', { place: at + 1, total: items.length })}</span>
        <Button tone="quiet" onClick={() => move(1)}>
          {t('Skip')}
        </Button>
      </div>
      <WeighInCard key={at} item={item} takesFocus={deck.hasMoved} onSwipe={weigh} />
      <LastCounted last={counted.get(at - 1)} item={items[at - 1]} />
      <Voices>
        <VoiceButtons voice={voice} onVoice={weigh} keys={['1', '2', '3']} size="l" />
      </Voices>
    </div>
  );
}

type LastCountedProps = { last: Counted | undefined; item: WeighInItem | undefined };

/** What the other readers say about the previous sentence, and a link to its answer. Empty after a skipped sentence. */
function LastCounted({ last, item }: LastCountedProps) {
  return (
    <p className={styles['counted']} aria-live="polite">
      {last !== undefined && item !== undefined && (
        <>
          <span className={styles['lastOne']} dir="auto">
            {t('The last one: “{sentence}”', { sentence: shortenText(item.sentence, LAST_GRAPHEMES) })}
          </span>{' '}
          {countedInWords(last)}{' '}
          <Link
            to={paths.conversation(item.conversation.id, {
              turn: item.turn_id,
              sentence: item.sentence_index,
            })}
          >
            {t('Read that answer')}
          </Link>
        </>
      )}
    </p>
  );
}

/** Sticks to the bottom of the screen below a long card; notices keep clear of it. */
function Voices({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => (element.current === null ? undefined : watchDockHeight(element.current)), []);
  return (
    <div ref={element} className={styles['voices']}>
      {children}
    </div>
  );
}

type DeckKeys = { weigh: (stance: Stance) => void; move: (step: 1 | -1) => void };

/** 1, 2 and 3 for the voices, s to skip, the left arrow to go back. */
function useDeckKeys({ weigh, move }: DeckKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    const { target } = event;
    if (isTyping(target) || (target instanceof Element && target.closest('[role="dialog"], [role="menu"]')))
      return;
    const stance = KEYS[event.key];
    if (event.key === (isLeftToRight() ? 'ArrowLeft' : 'ArrowRight')) move(-1);
    else if (!areSingleKeysOn()) return;
    else if (stance !== undefined) weigh(stance);
    else if (event.key === 's') move(1);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

const CHECKED = msg({ one: 'You checked one sentence.', other: 'You checked {count} sentences.' });

type EndProps = {
  count: number;
  changes: string;
  onArrive: () => void;
  onBack: () => void;
  onMore: () => void;
};

function End({ count, changes, onArrive, onBack, onMore }: EndProps) {
  const arrive = useEffectEvent(onArrive);
  useEffect(() => arrive(), []);
  const ref = useRef<HTMLElement>(null);
  useArrival(ref, true);
  return (
    <section ref={ref} tabIndex={-1} aria-label={t('End of the deck')} className={styles['end']}>
      <EmptyState
        title={count === 0 ? t('That was the deck') : t('Thank you')}
        action={
          <div className={styles['endActions']}>
            <Button tone="primary" onClick={onMore}>
              {t('More sentences')}
            </Button>
            <Button onClick={onBack}>{t('Back')}</Button>
            <Link className={styles['link']} to={paths.home}>
              {t('Home')}
            </Link>
          </div>
        }
      >
        {count === 0
          ? t('You skipped every sentence. They stay open for you.')
          : t('{checked} {what_changed}', {
              checked: t(CHECKED, { count }),
              what_changed: changes || t('Readers see the new counts already.'),
            })}
      </EmptyState>
    </section>
  );
}
