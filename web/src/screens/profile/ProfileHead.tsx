// The head of a profile: picture, names, bio, figures, and actions.

import type { PublicUser, SelfUser } from '@frogpond/contract/people/users';
import { useState } from 'react';
import { useSearchParams } from '../../lib/router/Router.tsx';
import { navigate } from '../../lib/router/location.ts';
import { paths } from '../../app/paths.ts';
import { FollowButton } from '../../features/users/FollowButton.tsx';
import { useSession } from '../../queries/people/session.ts';
import { Button } from '../../ui/button/Button.tsx';
import { FrogAvatar } from '../../ui/frog/FrogAvatar.tsx';
import { Count } from '../../ui/text/inline-text.tsx';
import { FollowListDialog, type FollowKind } from './FollowListDialog.tsx';
import { t, tx } from '../../lib/language/language.ts';
import { monthText } from '../../lib/language/formats.ts';
import styles from './ProfileScreen.module.css';
import { VisitorMenu } from './VisitorMenu.tsx';
import { loadedLater } from '../../lib/loaded-ahead.tsx';

const EditProfileDialog = loadedLater(() =>
  import('./EditProfileDialog.tsx').then((m) => m.EditProfileDialog),
);
const AccountDialog = loadedLater(() => import('./account/AccountDialog.tsx').then((m) => m.AccountDialog));
const PersonCommentsDialog = loadedLater(() =>
  import('./PersonComments.tsx').then((m) => m.PersonCommentsDialog),
);
const ModelsDialog = loadedLater(() =>
  import('../../features/models/ModelsDialog.tsx').then((m) => m.ModelsDialog),
);

export function ProfileHead({ user }: { user: PublicUser }) {
  const { user: me } = useSession();
  const [list, setList] = useState<FollowKind | 'comments' | null>(null);
  return (
    <header className={styles['head']}>
      <FrogAvatar username={user.username} avatar_url={user.avatar_url} size={96} isLoadedAhead />
      <div className={styles['who']}>
        <h1 className={styles['name']}>{user.display_name ?? user.username}</h1>
        <p className={styles['handle']}>
          <bdi>@{user.username}</bdi>
        </p>
        {user.bio !== null && (
          <p className={styles['bio']} dir="auto">
            {user.bio}
          </p>
        )}
        <p className={styles['joined']}>
          {tx('Joined {month}', {
            month: <time dateTime={user.created_at}>{monthText(user.created_at)}</time>,
          })}
        </p>
      </div>
      <div className={styles['actions']}>
        {me?.id === user.id && <OwnActions me={me} />}
        <FollowButton user={user} />
        <Button onClick={() => setList('comments')}>{t('Comments')}</Button>
        {me?.id !== user.id && <VisitorMenu user={user} />}
      </div>
      <ul className={styles['figures']} aria-label={t('Figures')}>
        <Figure value={user.karma_score} name={t('Karma')} />
        <Figure
          value={user.follower_count}
          name={t({ one: 'Follower', other: 'Followers' }, { count: user.follower_count })}
          onPress={() => setList('followers')}
        />
        <Figure
          value={user.following_count}
          name={t({ one: 'Person followed', other: 'People followed' }, { count: user.following_count })}
          onPress={() => setList('following')}
        />
        <Figure
          value={user.conversation_count}
          name={t({ one: 'Discussion', other: 'Discussions' }, { count: user.conversation_count })}
        />
      </ul>
      {(list === 'followers' || list === 'following') && (
        <FollowListDialog user={user} kind={list} onClose={() => setList(null)} />
      )}
      {list === 'comments' && <PersonCommentsDialog user={user} onClose={() => setList(null)} />}
    </header>
  );
}

function Figure({ value, name, onPress }: { value: number; name: string; onPress?: () => void }) {
  const words = (
    <>
      <strong>
        <Count value={value} />
      </strong>{' '}
      <span className={styles['figureName']}>{name}</span>
    </>
  );
  return (
    <li>
      {onPress ? (
        <button type="button" className={styles['figure']} onClick={onPress}>
          {words}
        </button>
      ) : (
        <span className={styles['figure']}>{words}</span>
      )}
    </li>
  );
}

function OwnActions({ me }: { me: SelfUser }) {
  const [chosen, setDialog] = useState<'models' | 'edit' | 'account' | null>(null);
  const [query, setQuery] = useSearchParams();
  const dialog = query.has('settings') ? 'account' : chosen;
  const close = () => {
    setDialog(null);
    if (query.has('settings')) setQuery({}, { replace: true });
  };
  const saved = (username: string) => {
    close();
    if (username !== me.username) navigate(paths.user(username), { replace: true });
  };
  return (
    <>
      <Button onClick={() => setDialog('models')}>{t('AI Models')}</Button>
      <Button onClick={() => setDialog('edit')}>{t('Edit Profile')}</Button>
      <Button onClick={() => setDialog('account')}>{t('Account')}</Button>
      {dialog === 'models' && <ModelsDialog onClose={close} />}
      {dialog === 'edit' && <EditProfileDialog me={me} onClose={close} onSaved={saved} />}
      {dialog === 'account' && <AccountDialog me={me} onClose={close} />}
    </>
  );
}
