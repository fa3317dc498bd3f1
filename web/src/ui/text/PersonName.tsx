// The name of a person, as a link to the profile; the name of a deleted account is no link.

import { paths } from '../../app/paths.ts';
import { translatePlaceholder } from '../../lib/language/placeholders.ts';
import { Link } from '../../lib/router/Link.tsx';

type PersonNameProps = { person: { id: string | null; username: string }; className?: string | undefined };

export function PersonName({ person: { id, username }, className }: PersonNameProps) {
  if (id === null) return <span>{translatePlaceholder(username)}</span>;
  return (
    <Link to={paths.user(username)} className={className}>
      {username}
    </Link>
  );
}
