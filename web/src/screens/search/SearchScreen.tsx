// The search page. The address holds the search, so that it can be shared and survives going back.

import { TEXT_LIMITS } from '@frogpond/contract/limits';
import { useState } from 'react';
import { useOpenAuth } from '../../features/auth/auth-dialog.tsx';
import { useDebouncedValue } from '../../lib/time.ts';
import { useSession } from '../../queries/people/session.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { Page } from '../../ui/frame/Column.tsx';
import { SearchFilters } from './SearchFilters.tsx';
import { MatchingTags } from './MatchingTags.tsx';
import { SearchResults } from './SearchResults.tsx';
import { useSearchAddress, type SearchAddress } from './use-search-address.ts';
import { t } from '../../lib/language/language.ts';

const TYPING_MS = 250;

export function SearchScreen() {
  const address = useSearchAddress();
  return (
    <Page title={t('Search')}>
      <Search key={address.visit} address={address} />
    </Page>
  );
}

function Search({ address }: { address: SearchAddress }) {
  const { status } = useSession();
  const { request, changed } = address;
  const [typed, setTyped] = useState(request.q);
  const q = useDebouncedValue(typed, TYPING_MS);
  const isForOthers = status === 'anonymous' && request.scope !== 'all';
  return (
    <>
      <TextField
        label={t('Search conversations')}
        type="search"
        placeholder={t('Words, "a phrase", -without, tag:, author:, model:')}
        autoComplete="off"
        spellCheck={false}
        maxLength={TEXT_LIMITS.query_max}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          address.change('q', event.target.value);
        }}
      />
      <SearchFilters address={address} />
      {isForOthers ? (
        <SignedOut />
      ) : (
        <>
          <MatchingTags typed={q} />
          <SearchResults
            request={{ ...request, q }}
            empty={
              <EmptyState
                title={
                  changed > 0
                    ? t('Nothing found with these filters.')
                    : t('Nothing found. Try other words, or fewer of them.')
                }
                action={changed > 0 && <Button onClick={address.clear}>{t('Clear filters')}</Button>}
              />
            }
          />
        </>
      )}
    </>
  );
}

/** An address can name the reader's own or saved conversations. */
function SignedOut() {
  const openAuth = useOpenAuth();
  return (
    <EmptyState
      title={t('Sign in to search your own and your saved conversations.')}
      action={<Button onClick={() => openAuth('login')}>{t('Login')}</Button>}
    />
  );
}
