// A conversation that does not exist, or not for this reader: the way on leads to those that do.

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
