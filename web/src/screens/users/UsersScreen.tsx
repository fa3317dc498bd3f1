// The people of the pond, and a search by name. The search text is in the address, so that it can be shared and survives going
// back.

import { TEXT_LIMITS } from '@frogpond/contract/limits';
import { useState } from 'react';
import { useEditedQuery } from '../../lib/router/Router.tsx';
import { PeopleList } from '../../features/users/PeopleList.tsx';
import { useDebouncedValue } from '../../lib/time.ts';
import { usersQuery } from '../../queries/people/people.ts';
import { TextField } from '../../ui/field/TextField.tsx';
import { Page } from '../../ui/frame/Column.tsx';
import { t } from '../../lib/language/language.ts';

const TYPING_MS = 200;

export function UsersScreen() {
  const { query, replaceQuery, visit } = useEditedQuery();
  return (
    <Page title={t('People')}>
      <PeopleSearch
        key={visit}
        initial={query.get('q') ?? ''}
        onSearch={(q) => replaceQuery(q === '' ? {} : { q })}
      />
    </Page>
  );
}

type PeopleSearchProps = { initial: string; onSearch: (text: string) => void };

function PeopleSearch({ initial, onSearch }: PeopleSearchProps) {
  const [typed, setTyped] = useState(initial);
  const search = useDebouncedValue(typed.trim(), TYPING_MS);
  const type = (text: string) => {
    setTyped(text);
    onSearch(text.trim());
  };
  return (
    <>
      <TextField
        label={t('Search people')}
        type="search"
        placeholder={t('Name or username')}
        autoComplete="off"
        spellCheck={false}
        maxLength={TEXT_LIMITS.query_max}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
      <PeopleList
        query={usersQuery(search)}
        label={t('People')}
        emptyText={search === '' ? t('No one is here yet.') : t('No one is called “{search}”.', { search })}
      />
    </>
  );
}
