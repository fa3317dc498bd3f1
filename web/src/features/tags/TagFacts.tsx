// The head of a tag's page: its number of conversations, following it, and related tags.

import { useQuery } from '@tanstack/react-query';
import { Link } from '../../lib/router/Link.tsx';
import { paths } from '../../app/paths.ts';
import { useSession } from '../../queries/people/session.ts';
import { tagQuery, useFollowTag } from '../../queries/find/tags.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Count } from '../../ui/text/inline-text.tsx';
import { t, tx } from '../../lib/language/language.ts';
import styles from './TagFacts.module.css';

export function TagFacts({ tag }: { tag: string }) {
  const { status, user } = useSession();
  const { data } = useQuery(tagQuery(tag));
  const follow = useFollowTag(tag);
  const { conversation_count = 0, related = [] } = data ?? {};
  const isFollowed = follow.isPending ? follow.variables : data?.is_followed === true;
  return (
    <div className={styles['facts']}>
      <div className={styles['row']}>
        <span>
          {data !== undefined && (
            <>
              {tx(
                { one: '{shown} public conversation', other: '{shown} public conversations' },
                { count: conversation_count, shown: <Count value={conversation_count} /> },
              )}
            </>
          )}
        </span>
        {status !== 'anonymous' && (
          <Button
            size="s"
            tone={isFollowed ? 'plain' : 'primary'}
            // The signed-in user and the tag load a moment later than the page.
            disabled={user === null || data === undefined}
            onClick={() => follow.mutate(!isFollowed)}
          >
            {isFollowed ? t('Unfollow') : t('Follow')}
          </Button>
        )}
      </div>
      {/* The space is reserved while related tags load, but an empty landmark is not announced. */}
      <div className={styles['related']}>
        {related.length > 0 && (
          <nav aria-label={t('Related tags')}>
            <ul>
              {related.map((other) => (
                <li key={other}>
                  <Link to={paths.tag(other)} className={styles['tag']}>
                    #{other}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </div>
  );
}
