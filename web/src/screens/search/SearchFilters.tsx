// The controls of a search: sort, scope, tag, model and author. On a phone they fold under one button with their count.

import { Cpu, SlidersHorizontal, Tag, UserRound, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useIsHydrated } from '../../lib/hydration.tsx';
import { MEDIA, useMediaQuery } from '../../lib/page/use-media-query.ts';
import { SEARCH_SCOPES, SEARCH_SORTS } from '../../queries/find/find.ts';
import { useSession } from '../../queries/people/session.ts';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Combobox, type ComboboxProps } from '../../ui/popover/Combobox.tsx';
import { Choice } from './Choice.tsx';
import { useAuthorOptions, useModelOptions, useTagOptions } from './filter-options.ts';
import type { SearchAddress } from './use-search-address.ts';
import { msg, t } from '../../lib/language/language.ts';
import styles from './Search.module.css';

const SORT_LABELS = { relevance: msg('Best match'), new: msg('Newest'), top: msg('Most upvotes') };
const SCOPE_LABELS = { all: msg('All'), mine: msg('Mine'), saved: msg('Saved') };

export function SearchFilters({ address }: { address: SearchAddress }) {
  const isPhone = useMediaQuery(MEDIA.phone);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { changed } = address;
  return (
    <div className={styles['fold']}>
      <Button
        className={styles['folder']}
        icon={<SlidersHorizontal aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {changed === 0 ? t('Filters') : t('Filters ({changed})', { changed })}
      </Button>
      {/* On a wide page they are always shown. */}
      <div id={id} className={styles['folded']} data-open={isOpen || undefined}>
        {(isOpen || !isPhone) && <Controls address={address} />}
      </div>
    </div>
  );
}

function Controls({ address }: { address: SearchAddress }) {
  const { request, changed, change, clear } = address;
  const { status } = useSession();
  const isHydrated = useIsHydrated();
  const [tags, models, authors] = [useTagOptions(), useModelOptions(), useAuthorOptions()];
  return (
    <div className={styles['choices']}>
      <Choice
        label={t('Sort by')}
        options={SEARCH_SORTS}
        labels={SORT_LABELS}
        value={request.sort}
        onChange={(value) => change('sort', value)}
      />
      {(status !== 'anonymous' || !isHydrated) && (
        <div data-members={isHydrated ? undefined : true}>
          <Choice
            label={t('Search in')}
            options={SEARCH_SCOPES}
            labels={SCOPE_LABELS}
            value={request.scope}
            onChange={(value) => change('scope', value)}
          />
        </div>
      )}
      <div className={styles['filters']}>
        <Filter
          label={t('Tag')}
          any={t('Any tag')}
          clear={t('Clear tag')}
          icon={<Tag aria-hidden />}
          searchPlaceholder={t('Search tags')}
          noMatchText={t('No tags found.')}
          value={request.tag}
          onChange={(value) => change('tag', value)}
          {...tags}
        />
        <Filter
          label={t('Model')}
          any={t('Any model')}
          clear={t('Clear model')}
          icon={<Cpu aria-hidden />}
          searchPlaceholder={t('Search models')}
          noMatchText={t('No models found.')}
          value={request.model}
          onChange={(value) => change('model', value)}
          {...models}
        />
        <Filter
          label={t('Author')}
          any={t('Any author')}
          clear={t('Clear author')}
          icon={<UserRound aria-hidden />}
          searchPlaceholder={t('Search people')}
          noMatchText={t('No one has that name.')}
          value={request.author}
          onChange={(value) => change('author', value)}
          {...authors}
        />
        {changed > 0 && (
          <Button
            tone="quiet"
            size="s"
            onClick={({ currentTarget }) => {
              focusFirst(currentTarget);
              clear();
            }}
          >
            {t('Clear all')}
          </Button>
        )}
      </div>
    </div>
  );
}

type FilterProps = Omit<ComboboxProps, 'value' | 'placeholder' | 'onChange'> & {
  /** Undefined if the search doesn't use this filter. */
  value: string | undefined;
  /** The text of the filter without a value. */
  any: string;
  clear: string;
  onChange: (value: string) => void;
};

/** A filter with a button that clears it. Also shows a value from the address that is not among the options. */
function Filter({ value, any, clear, onChange, ...combobox }: FilterProps) {
  return (
    <span className={styles['filter']} data-set={value !== undefined || undefined}>
      <Combobox {...combobox} value={value ?? null} placeholder={value ?? any} onChange={onChange} />
      {value !== undefined && (
        <IconButton
          label={clear}
          icon={<X />}
          size="s"
          onClick={({ currentTarget }) => {
            focusFirst(currentTarget);
            onChange('');
          }}
        />
      )}
    </span>
  );
}

/** Focuses the first button beside the pressed button, which disappears. */
function focusFirst(button: HTMLElement): void {
  button.parentElement?.querySelector('button')?.focus();
}
