// Suggestions for the typed text, as links below the input. Arrow keys move between the input and the links, Escape dismisses
// them. Each shows its creator and, if a message matched instead of the title, an excerpt.

import type { Suggestion } from '@frogpond/contract/conversations/search';
import { MessageSquareText } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { Link } from '../../lib/router/Link.tsx';
import { ItemBoundary } from '../../ui/feedback/ItemBoundary.tsx';
import { paths } from '../../app/paths.ts';
import { translatePlaceholder } from '../../lib/language/placeholders.ts';
import { t } from '../../lib/language/language.ts';
import styles from './Suggestions.module.css';

export type SuggestionsProps = {
  suggestions: readonly Suggestion[];
  /** Receives the focus when the user moves up from the first suggestion. */
  inputRef: RefObject<HTMLTextAreaElement | null>;
  listRef: RefObject<HTMLUListElement | null>;
  onDismiss: () => void;
};

export function Suggestions({ suggestions, inputRef, listRef, onDismiss }: SuggestionsProps) {
  const walk = (event: KeyboardEvent) => {
    const links = [...(listRef.current?.querySelectorAll('a') ?? [])];
    const at = links.findIndex((link) => link === document.activeElement);
    if (event.key === 'Escape') {
      inputRef.current?.focus();
      onDismiss();
    } else if (event.key === 'ArrowDown') {
      links[Math.min(at + 1, links.length - 1)]?.focus();
    } else if (event.key === 'ArrowUp') {
      if (at > 0) links[at - 1]?.focus();
      else inputRef.current?.focus();
    } else {
      return;
    }
    event.preventDefault();
  };
  return (
    <section className={styles['panel']} aria-label={t('Similar conversations')}>
      <h2 className={styles['head']}>{t('Already in the pond')}</h2>
      {/* The links inside are interactive; the list only moves the focus between them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above */}
      <ul ref={listRef} className={styles['list']} onKeyDown={walk}>
        {suggestions.map((suggestion) => (
          <ItemBoundary key={`${suggestion.id} ${suggestion.matched_turn?.id ?? ''}`}>
            <SuggestionRow suggestion={suggestion} />
          </ItemBoundary>
        ))}
      </ul>
    </section>
  );
}

function SuggestionRow({ suggestion }: { suggestion: Suggestion }) {
  const { title, creator, turn_count, matched_turn } = suggestion;
  return (
    <li>
      <Link to={suggestionAddress(suggestion)} className={styles['link']}>
        <span className={styles['title']} dir="auto">
          {title}
        </span>
        {matched_turn && (
          <span className={styles['why']} dir="auto">
            <MessageSquareText aria-label={t('Matches a message:')} />
            {matched_turn.excerpt}
          </span>
        )}
        <span className={styles['facts']}>
          @{translatePlaceholder(creator.username)} · {turnCount(turn_count)}
        </span>
      </Link>
    </li>
  );
}

function suggestionAddress({ id, matched_turn }: Suggestion): string {
  return paths.conversation(id, matched_turn === null ? {} : { turn_id: matched_turn.id });
}

function turnCount(count: number): string {
  return t({ one: '{count} turn', other: '{count} turns' }, { count });
}
