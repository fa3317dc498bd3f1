// The links between the pages of moderators, each with the number of items that are open there.

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '../../lib/router/Link.tsx';
import { paths } from '../../app/paths.ts';
import { appealsQuery } from '../../queries/people/decisions.ts';
import { moderationQueueQuery } from '../../queries/people/moderation.ts';
import { registrationsQuery } from '../../queries/people/registration.ts';
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
    <nav className={styles['ways']} aria-label={t('Moderation')}>
      <Way to={paths.moderation} isCurrent={view === 'open'} open={reports} isMore={reported.hasNextPage}>
        {t('Reported')}
      </Way>
      <Way to={`${paths.moderation}?status=removed`} isCurrent={view === 'removed'}>
        {t('Removed')}
      </Way>
      {isModerator && <SiteLinks view={view} />}
      <Way to={paths.moderationLog} isCurrent={false}>
        {t('Log')}
      </Way>
    </nav>
  );
}

/** The pages about the whole site. */
function SiteLinks({ view }: { view: ModerationView }) {
  const waiting = useQuery(registrationsQuery('waiting')).data?.items.length ?? 0;
  const newcomers = useQuery(registrationsQuery('newcomer')).data?.items.length ?? 0;
  const appeals = useQuery(appealsQuery).data?.length ?? 0;
  return (
    <>
      <Way to={`${paths.moderation}?status=appeals`} isCurrent={view === 'appeals'} open={appeals}>
        {t('Appeals')}
      </Way>
      <Way
        to={`${paths.moderation}?status=waiting`}
        isCurrent={SIGN_UPS.has(view)}
        open={waiting + newcomers}
      >
        {t('Sign-ups')}
      </Way>
      <Way to={`${paths.moderation}?status=invitations`} isCurrent={view === 'invitations'}>
        {t('Invitations')}
      </Way>
    </>
  );
}

type WayProps = { to: string; isCurrent: boolean; open?: number; isMore?: boolean; children: string };

function Way({ to, isCurrent, open = 0, isMore = false, children }: WayProps) {
  return (
    <Link to={to} className={styles['way']} aria-current={isCurrent ? 'page' : undefined}>
      {children}
      {open > 0 && (
        <>
          {' '}
          <span className={styles['count']}>
            {open}
            {isMore && '+'}
            <VisuallyHidden> {t('open')}</VisuallyHidden>
          </span>
        </>
      )}
    </Link>
  );
}
