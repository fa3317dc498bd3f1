// The search page. The address holds the search, so that it can be shared and survives going back.

import { TEXT_LIMITS } from '@frogpond/contract/limits';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDebouncedValue } from '../../lib/use-debounced-value.ts';
import { SEARCH_SCOPES, SEARCH_SORTS, type SearchRequest } from '../../queries/find/find.ts';
import { useSession } from '../../queries/people/session.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { Page } from '../../ui/frame/Page.tsx';
import { Choice } from './Choice.tsx';
import { SearchResults } from './SearchResults.tsx';
import styles from './Search.module.css';

const TYPING_MS = 250;
const SORT_LABELS = { relevance: 'Best match', new: 'Newest', top: 'Most upvotes' };
const SCOPE_LABELS = { all: 'All', mine: 'Mine', saved: 'Saved' };

export function SearchScreen() {
  const [query, setQuery] = useSearchParams();
  const { user } = useSession();
  const [typed, setTyped] = useState(query.get('q') ?? '');
  const q = useDebouncedValue(typed, TYPING_MS);
  const sort = SEARCH_SORTS.find((name) => name === query.get('sort')) ?? 'relevance';
  const scope = SEARCH_SCOPES.find((name) => name === query.get('scope')) ?? 'all';
  const change = (name: string, value: string, usual: string) => {
    const next = new URLSearchParams(query);
    if (value.trim() === usual) next.delete(name);
    else next.set(name, value.trim());
    setQuery(next, { replace: true });
  };
  const request: SearchRequest = { q, sort, scope };
  return (
    <Page title="Search">
      <TextField
        label="Search conversations"
        type="search"
        placeholder='Words, "a phrase", -without, tag:, author:, model:'
        autoComplete="off"
        spellCheck={false}
        maxLength={TEXT_LIMITS.query_max}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          change('q', event.target.value, '');
        }}
      />
      <div className={styles['choices']}>
        <Choice
          label="Sort by"
          options={SEARCH_SORTS}
          labels={SORT_LABELS}
          value={sort}
          onChange={(value) => change('sort', value, 'relevance')}
        />
        {user !== null && (
          <Choice
            label="Search in"
            options={SEARCH_SCOPES}
            labels={SCOPE_LABELS}
            value={scope}
            onChange={(value) => change('scope', value, 'all')}
          />
        )}
      </div>
      <SearchResults
        request={request}
        empty={<EmptyState title="Nothing found. Try other words, or fewer of them." />}
      />
    </Page>
  );
}
