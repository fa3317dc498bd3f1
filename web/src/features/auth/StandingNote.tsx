// Why the account can read, but not write yet, and what its owner has to do.

import type { SelfUser } from '@frogpond/contract/people/users';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../lib/router/Link.tsx';
import { paths } from '../../app/paths.ts';
import { settingsQuery } from '../../queries/settings.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { t } from '../../lib/language/language.ts';

/** Shows nothing for an account that may write. */
export function StandingNote({ me }: { me: SelfUser }) {
  const { data: settings } = useQuery(settingsQuery);
  if (needsApproval(me)) return <ApprovalNote me={me} />;
  if (settings?.require_verified_email !== true || me.is_email_verified !== false) return null;
  return (
    <Banner tone="warning" action={<Link to={paths.settings(me.username)}>{t('Account')}</Link>}>
      {t('This address is not verified. Open the link in the mail that we sent you.')}
    </Banner>
  );
}

/** Shows nothing for an account that is approved. */
export function ApprovalNote({ me }: { me: SelfUser }) {
  if (!needsApproval(me)) return null;
  return (
    <Banner tone="warning">
      {me.approval === 'refused'
        ? t('A moderator did not approve your account. You can read, but not write.')
        : t('A moderator looks at your account. You can read at once, and write when it is approved.')}
    </Banner>
  );
}

/** Moderators need no approval. */
function needsApproval({ approval, is_moderator }: SelfUser): boolean {
  return Boolean(approval) && is_moderator !== true;
}
