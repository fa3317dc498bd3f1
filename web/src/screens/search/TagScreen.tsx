// A tag: following it, related tags, and its public conversations.

import { Link } from '../../lib/router/Link.tsx';
import { paths } from '../../app/paths.ts';
import { TagFacts } from '../../features/tags/TagFacts.tsx';
import { tagRequest } from '../../queries/find/find.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Page } from '../../ui/frame/Column.tsx';
import { SearchResults } from './SearchResults.tsx';
import { t } from '../../lib/language/language.ts';

export function TagScreen({ tag }: { tag: string }) {
  return (
    <Page title={`#${tag}`}>
      <TagFacts key={tag} tag={tag} />
      <SearchResults
        request={tagRequest(tag)}
        empty={
          <EmptyState
            title={t('No public conversation has this tag yet.')}
            action={<Link to={paths.create}>{t('Start a discussion')}</Link>}
          />
        }
      />
    </Page>
  );
}
