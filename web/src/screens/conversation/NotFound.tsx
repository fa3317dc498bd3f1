// Shown for a conversation that does not exist or that the reader may not see; links to trending discussions.

import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';

export function NotFound() {
  return (
    <EmptyState
      isPage
      title="Discussion not found."
      action={<Link to={paths.trending}>Trending discussions</Link>}
    />
  );
}
