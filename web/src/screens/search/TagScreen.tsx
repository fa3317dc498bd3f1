// The public conversations with a tag.

import { useParams } from 'react-router';
import { Page } from '../../ui/frame/Page.tsx';
import { SearchResults } from './SearchResults.tsx';

export function TagScreen() {
  const { tag = '' } = useParams();
  return (
    <Page title={`#${tag}`}>
      <SearchResults request={{ q: '', sort: 'new', scope: 'all', tag }} />
    </Page>
  );
}
