// The results of a search, with the words highlighted.

import type { SearchHit } from '@frogpond/contract/conversations/search';
import { SEARCH_TERMS_MAX } from '@frogpond/contract/limits';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { Link } from '../../lib/router/Link.tsx';
import { paths } from '../../app/paths.ts';
import { VerdictBar } from '../../features/conversations/VerdictBar.tsx';
import { findQuery, type SearchRequest } from '../../queries/find/find.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LoadFailure } from '../../ui/feedback/Loaded.tsx';
import { ItemBoundary } from '../../ui/feedback/ItemBoundary.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { FrogSpinner } from '../../ui/frog/FrogSpinner.tsx';
import { ListEnd } from '../../ui/scroll/ListEnd.tsx';
import { RelativeTime } from '../../ui/text/inline-text.tsx';
import { msg, t } from '../../lib/language/language.ts';
import styles from './Search.module.css';

type SearchResultsProps = {
  request: SearchRequest;
  /** Shown if nothing is found. */
  empty: ReactNode;
};

export function SearchResults({ request, empty }: SearchResultsProps) {
  const results = useInfiniteQuery({ ...findQuery(request), placeholderData: keepPreviousData });
  if (!results.isEnabled) {
    return (
      <EmptyState title={t('Search all public conversations and your own.')}>
        {t('Quotes keep words together, as in "tree frog". A minus leaves a word out, as in -toad.')}
      </EmptyState>
    );
  }
  if (results.isPending) return <FrogSpinner label={t('Searching...')} />;
  if (results.data === undefined) {
    // Nothing can match a request that the server refuses, such as a tag longer than tags may be.
    if (results.error instanceof ApiError && results.error.status === 400) return empty;
    return <LoadFailure query={results} title={t('The search failed. Please try again.')} />;
  }
  const hits = results.data.pages.flatMap(({ items }) => items);
  const lit = results.data.pages[0]?.words.join(' ') ?? '';
  const ignored = results.data.pages[0]?.ignored ?? [];
  if (hits.length === 0) return empty;
  return (
    <>
      {ignored.length > 0 && (
        <p className={styles['note']}>
          {t('A search takes {most} terms. Ignored: {terms}', {
            most: SEARCH_TERMS_MAX,
            terms: ignored.slice(0, IGNORED_SHOWN).join(' '),
          })}
        </p>
      )}
      <ol className={styles['results']} aria-label={t('Results')}>
        {byConversation(hits).map(([first, ...others]) => (
          <ItemBoundary key={first.turn_id}>
            <Result hit={first} others={others} lit={lit} />
          </ItemBoundary>
        ))}
      </ol>
      {results.isFetchingNextPage && <SkeletonRows count={2} label={t('Loading more results')} />}
      <ListEnd list={results} />
    </>
  );
}

/** Number of ignored terms shown. */
const IGNORED_SHOWN = 20;

const PLACES = {
  title: msg('In the title'),
  user_message: msg('In a question'),
  ai_response: msg('In an answer'),
} as const satisfies Record<SearchHit['field'], string>;

/** Groups the hits of one conversation, in the order of their best. */
function byConversation(hits: readonly SearchHit[]): [SearchHit, ...SearchHit[]][] {
  const groups = new Map<string, [SearchHit, ...SearchHit[]]>();
  for (const hit of hits) {
    const group = groups.get(hit.conversation.id);
    if (group === undefined) groups.set(hit.conversation.id, [hit]);
    else group.push(hit);
  }
  return [...groups.values()];
}

type ResultProps = {
  hit: SearchHit;
  /** Further hits in the same conversation. */
  others: readonly SearchHit[];
  /** The words to highlight in the conversation, separated by spaces. */
  lit: string;
};

function Result({ hit, others, lit }: ResultProps) {
  const { conversation, turn_id, field, created_at, snippet, highlights } = hit;
  const isTitle = field === 'title';
  // The excerpt of a long title lacks its end.
  const isWhole = isTitle && snippet === conversation.title;
  return (
    <li className={styles['result']}>
      <Link
        to={paths.conversation(conversation.id, { turn: turn_id, lit })}
        className={styles['link']}
        dir="auto"
      >
        <LitText text={conversation.title} ranges={isWhole ? highlights : []} />
      </Link>
      {!isTitle && (
        <p className={styles['snippet']} dir="auto">
          <LitText text={snippet} ranges={highlights} />
        </p>
      )}
      <p className={styles['facts']}>
        {t(PLACES[field])} · <RelativeTime time={created_at} /> <VerdictBar item={conversation} />
      </p>
      {others.length > 0 && (
        <ul className={styles['others']} aria-label={t('More in {title}', { title: conversation.title })}>
          {others.map((other) => (
            <li key={other.turn_id}>
              <Link
                to={paths.conversation(conversation.id, { turn: other.turn_id, lit })}
                className={styles['snippet']}
                dir="auto"
              >
                <LitText text={other.snippet} ranges={other.highlights} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function LitText({ text, ranges }: { text: string; ranges: SearchHit['highlights'] }) {
  const parts = ranges.map(([start, end], index) => {
    const before = ranges[index - 1]?.[1] ?? 0;
    return (
      <span key={start}>
        {text.slice(before, start)}
        <mark>{text.slice(start, end)}</mark>
      </span>
    );
  });
  return (
    <>
      {parts}
      {text.slice(ranges.at(-1)?.[1] ?? 0)}
    </>
  );
}
