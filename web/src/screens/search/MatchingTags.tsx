// The tags that begin with the search, above its results: conversations with a tag may lack the word.

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { paths } from '../../app/paths.ts';
import { Link } from '../../lib/router/Link.tsx';
import { tagsQuery } from '../../queries/find/tags.ts';
import { tx } from '../../lib/language/language.ts';
import styles from './Search.module.css';

const TAGS_SHOWN = 6;

export function MatchingTags({ typed }: { typed: string }) {
  const search = typed.trim();
  const { data } = useQuery({
    ...tagsQuery(search),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  const tags = search === '' ? [] : (data ?? []).slice(0, TAGS_SHOWN);
  if (tags.length === 0) return null;
  return (
    <p className={styles['tags']}>
      {tx('Tags: {tags}', {
        tags: tags.map(({ tag }) => (
          <Link key={tag} to={paths.tag(tag)} className={styles['tag']}>
            #{tag}
          </Link>
        )),
      })}
    </p>
  );
}
