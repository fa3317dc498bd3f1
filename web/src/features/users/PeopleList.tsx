// An infinite list of people: name, karma, follow button.

import type { PublicUser } from '@frogpond/contract/people/users';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '../../lib/router/Link.tsx';
import { paths } from '../../app/paths.ts';
import { listItems } from '../../queries/paged-lists.ts';
import type { PeopleQuery } from '../../queries/people/people.ts';
import { LoadedList } from '../../ui/feedback/Loaded.tsx';
import { SkeletonCircle, SkeletonGroup, SkeletonLine } from '../../ui/feedback/Skeleton.tsx';
import { FrogAvatar } from '../../ui/frog/FrogAvatar.tsx';
import { Count } from '../../ui/text/inline-text.tsx';
import { FollowButton } from './FollowButton.tsx';
import { tx } from '../../lib/language/language.ts';
import styles from './PeopleList.module.css';

type PeopleListProps = {
  query: PeopleQuery;
  label: string;
  emptyText: string;
  /** Called when a person is selected, for example to close the dialog around the list. */
  onChoose?: () => void;
};

export function PeopleList({ query, label, emptyText, onChoose }: PeopleListProps) {
  const list = useInfiniteQuery(query);
  return (
    <LoadedList
      query={list}
      size="s"
      placeholder={<PeoplePlaceholder />}
      label={label}
      emptyText={emptyText}
      className={styles['people']}
    >
      {listItems(list.data).map((person) => (
        <PersonRow key={person.id} person={person} onChoose={onChoose} />
      ))}
    </LoadedList>
  );
}

function PersonRow({ person, onChoose }: { person: PublicUser; onChoose: (() => void) | undefined }) {
  return (
    <li className={styles['row']}>
      <Link to={paths.user(person.username)} className={styles['person']} onClick={onChoose}>
        <FrogAvatar username={person.username} avatar_url={person.avatar_url} size={40} />
        <span className={styles['words']}>
          <span className={styles['name']}>{person.display_name ?? person.username}</span>
          <span className={styles['facts']}>
            <bdi>@{person.username}</bdi>
            <span>{tx('{count} karma', { count: <Count value={person.karma_score} /> })}</span>
          </span>
        </span>
      </Link>
      <FollowButton user={person} size="s" isListed />
    </li>
  );
}

function PeoplePlaceholder() {
  return (
    <SkeletonGroup>
      {Array.from({ length: 4 }, (_, index) => (
        <span key={index} className={styles['person']}>
          <SkeletonCircle size={40} />
          <span className={styles['placeholder']}>
            <SkeletonLine width="third" />
            <SkeletonLine width="half" size="s" />
          </span>
        </span>
      ))}
    </SkeletonGroup>
  );
}
