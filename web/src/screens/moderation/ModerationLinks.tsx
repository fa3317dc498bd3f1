// The links between the pages of moderators, each with the number of items that are open there.

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { paths } from '../../app/paths.ts';
import { appealsQuery } from '../../queries/people/decisions.ts';
import { moderationQueueQuery } from '../../queries/people/moderation.ts';
import { registrationsQuery } from '../../queries/people/registration.ts';
import { LinkTab, LinkTabs } from '../../ui/frame/LinkTabs.tsx';
import { VisuallyHidden } from '../../ui/text/inline-text.tsx';
import { t } from '../../lib/language/language.ts';
import styles from './ModerationScreen.module.css';

/** A page of moderators: the `status` in its address. */
export type ModerationView =
  | 'open'
  | 'removed'
  | 'appeals'
  | 'waiting'
  | 'newcomer'
  | 'refused'
  | 'invitations';

const SIGN_UPS: ReadonlySet<ModerationView> = new Set(['waiting', 'newcomer', 'refused']);

/** `isModerator`: of the whole site, not only of a tag. */
export function ModerationLinks({ view, isModerator }: { view: ModerationView; isModerator: boolean }) {
  const reported = useInfiniteQuery(moderationQueueQuery('open'));
  const reports = reported.data?.pages.flatMap((page) => page.items).length ?? 0;
  return (
    <LinkTabs label={t('Moderation')}>
      <LinkTab to={paths.moderation} isCurrent={view === 'open'}>
        {t('Reported')} <Count open={reports} isMore={reported.hasNextPage} />
      </LinkTab>
      <LinkTab to={`${paths.moderation}?status=removed`} isCurrent={view === 'removed'}>
        {t('Removed')}
      </LinkTab>
      {isModerator && <SiteLinks view={view} />}
      <LinkTab to={paths.moderationLog}>{t('Log')}</LinkTab>
    </LinkTabs>
  );
}

/** The pages about the whole site. */
function SiteLinks({ view }: { view: ModerationView }) {
  const waiting = useQuery(registrationsQuery('waiting')).data?.items.length ?? 0;
  const newcomers = useQuery(registrationsQuery('newcomer')).data?.items.length ?? 0;
  const appeals = useQuery(appealsQuery).data?.length ?? 0;
  return (
    <>
      <LinkTab to={`${paths.moderation}?status=appeals`} isCurrent={view === 'appeals'}>
        {t('Appeals')} <Count open={appeals} />
      </LinkTab>
      <LinkTab to={`${paths.moderation}?status=waiting`} isCurrent={SIGN_UPS.has(view)}>
        {t('Sign-ups')} <Count open={waiting + newcomers} />
      </LinkTab>
      <LinkTab to={`${paths.moderation}?status=invitations`} isCurrent={view === 'invitations'}>
        {t('Invitations')}
      </LinkTab>
    </>
  );
}

function Count({ open, isMore = false }: { open: number; isMore?: boolean }) {
  return (
    open > 0 && (
      <span className={styles['count']}>
        {open}
        {isMore && '+'}
        <VisuallyHidden> {t('open')}</VisuallyHidden>
      </span>
    )
  );
}
