// A person's page: profile, figures, and the public discussions they started. Its owner edits it here.

import type { PublicUser } from '@frogpond/contract/people/users';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../lib/router/Link.tsx';
import { ApiError } from '../../api/api-error.ts';
import { paths } from '../../app/paths.ts';
import { ConversationList } from '../../features/conversations/ConversationList.tsx';
import { userConversationsQuery } from '../../queries/conversations/conversation-lists.ts';
import { useSession } from '../../queries/people/session.ts';
import { userQuery } from '../../queries/people/people.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LoadFailure } from '../../ui/feedback/Loaded.tsx';
import { SkeletonCircle, SkeletonGroup, SkeletonLine } from '../../ui/feedback/Skeleton.tsx';
import { Column, usePageTitle } from '../../ui/frame/Column.tsx';
import { ProfileHead } from './ProfileHead.tsx';
import { msg, t, tx } from '../../lib/language/language.ts';
import styles from './ProfileScreen.module.css';

const PAGE_TITLE = msg('User Profile');

export function ProfileScreen({ username }: { username: string }) {
  usePageTitle(t(PAGE_TITLE));
  return (
    <Column>
      <Profile username={username} />
    </Column>
  );
}

function Profile({ username }: { username: string }) {
  const { user: reader } = useSession();
  const user = useQuery(userQuery(username));
  if (user.data) {
    return (
      <>
        <ProfileHead user={user.data} />
        <Standing user={user.data} />
        <section className={styles['discussions']} aria-labelledby="discussions">
          <h2 id="discussions" className={styles['heading']}>
            {t('Discussions##title')}
          </h2>
          <ConversationList
            query={userConversationsQuery(user.data.id)}
            label={t('Discussions##title')}
            emptyText={t('No discussions yet.')}
            emptyAction={reader?.id === user.data.id && <Link to={paths.home}>{t('Ask a question')}</Link>}
          />
        </section>
      </>
    );
  }
  if (user.isPending) return <ProfileSkeleton />;
  if (user.error instanceof ApiError && user.error.status === 404) {
    return (
      <EmptyState
        isPage
        role="alert"
        title={t('User not found.')}
        action={<Link to={paths.users}>{t('Find people')}</Link>}
      />
    );
  }
  return <LoadFailure isPage query={user} title={t('Failed to load this profile.')} />;
}

/** Notices above the profile: the person is suspended, or blocked by the reader. */
function Standing({ user: { username, is_suspended, is_blocked } }: { user: PublicUser }) {
  if (is_suspended !== true && is_blocked !== true) return null;
  return (
    <div className={styles['standing']}>
      {is_suspended === true && (
        <Banner tone="warning">
          {tx('A moderator has suspended this account. {name}', {
            name: <Link to={paths.moderationLog}>{t('Moderation log')}</Link>,
          })}
        </Banner>
      )}
      {is_blocked === true && (
        <Banner tone="info">
          {t('You have blocked {username}. Their comments are collapsed.', { username })}
        </Banner>
      )}
    </div>
  );
}

function ProfileSkeleton() {
  return (
    <SkeletonGroup label={t('Loading profile')}>
      <div className={styles['head']}>
        <SkeletonCircle size={96} />
        <div className={styles['who']}>
          <SkeletonLine width="half" size="l" />
          <SkeletonLine width="third" />
          <SkeletonLine width="most" />
        </div>
      </div>
    </SkeletonGroup>
  );
}
