// The followers of a person, or the people they follow.

import type { PublicUser } from '@frogpond/contract/people/users';
import { PeopleList } from '../../features/users/PeopleList.tsx';
import { followListQuery } from '../../queries/people/people.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { msg, t } from '../../lib/language/language.ts';
import styles from './ProfileScreen.module.css';

export type FollowKind = 'followers' | 'following';

const TITLES: Record<FollowKind, string> = {
  followers: msg('Followers##title'),
  following: msg('People followed##title'),
};
const EMPTY: Record<FollowKind, string> = {
  followers: msg('No followers yet.'),
  following: msg('Not following anyone yet.'),
};

type FollowListDialogProps = { user: PublicUser; kind: FollowKind; onClose: () => void };

export function FollowListDialog({ user, kind, onClose }: FollowListDialogProps) {
  return (
    <Dialog open onClose={onClose} title={t(TITLES[kind])} description={`@${user.username}`}>
      <div className={styles['people']}>
        <PeopleList
          query={followListQuery(kind, user.id)}
          label={t(TITLES[kind])}
          emptyText={t(EMPTY[kind])}
          onChoose={onClose}
        />
      </div>
    </Dialog>
  );
}
