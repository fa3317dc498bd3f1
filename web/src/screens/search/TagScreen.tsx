// A tag: following it, related tags, and its public conversations.

import { useParams } from 'react-router';
import { TagFacts } from '../../features/tags/TagFacts.tsx';
import { Page } from '../../ui/frame/Page.tsx';
import { SearchResults } from './SearchResults.tsx';

export function TagScreen() {
  const { tag = '' } = useParams();
  return (
    <Page title={`#${tag}`}>
      <TagFacts key={tag} tag={tag} />
      <SearchResults request={{ q: '', sort: 'new', scope: 'all', tag }} />
    </Page>
  );
}
