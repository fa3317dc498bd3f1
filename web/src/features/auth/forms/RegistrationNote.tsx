// Above the fields of a sign-up: who invites the visitor, or what the visitor has to do before taking part.

import type { RegistrationMode } from '@frogpond/contract/registration-limits';
import { useQuery } from '@tanstack/react-query';
import { invitationCheckQuery } from '../../../queries/people/registration.ts';
import { readInvitation } from '../../../queries/people/session.ts';
import { Banner } from '../../../ui/feedback/Banner.tsx';
import { msg, t } from '../../../lib/language/language.ts';

const REGISTRATION_NOTES: Record<Exclude<RegistrationMode, 'open'>, string> = {
  invite: msg('You need an invitation to join. Open the link that a moderator sent you.'),
  approval: msg(
    'A moderator looks at each new account. You can read at once, and write when your account is approved.',
  ),
  closed: msg('This server takes no new accounts.'),
};

export function RegistrationNote({ registration }: { registration: RegistrationMode }) {
  const token = readInvitation();
  const { data: check } = useQuery({ ...invitationCheckQuery(token ?? ''), enabled: token !== null });
  // On a closed or open site, an invitation makes no difference.
  const counts = registration === 'invite' || registration === 'approval';
  if (check?.is_valid === true && registration !== 'closed')
    return (
      <Banner tone="success">
        {t('@{username} invites you.', { username: check.invited_by?.username ?? '' })}
      </Banner>
    );
  return (
    <>
      {check?.is_valid === false && counts && (
        <Banner tone="warning">
          {t('This invitation was already used or has expired. Ask for a new one.')}
        </Banner>
      )}
      {registration !== 'open' && <p>{t(REGISTRATION_NOTES[registration])}</p>}
    </>
  );
}
