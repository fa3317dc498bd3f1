// The settings of mails: the digest, mails about replies, and the quiet hours without mails.

import type { SelfUser } from '@frogpond/contract/people/users';
import { problemText } from '../../../../api/api-error.ts';
import { useUpdateUser, type ProfileChange } from '../../../../queries/people/profile.ts';
import { Banner, Problem } from '../../../../ui/feedback/Banner.tsx';
import { SelectField } from '../../../../ui/field/SelectField.tsx';
import { Switch } from '../../../../ui/field/Switch.tsx';
import { translated } from '../../../../lib/language/formats.ts';
import { msg, t } from '../../../../lib/language/language.ts';
import { Part } from '../Part.tsx';
import styles from '../AccountDialog.module.css';

const DIGESTS: { id: NonNullable<SelfUser['digest']>; label: string }[] = [
  { id: 'off', label: msg('Never') },
  { id: 'daily', label: msg('Every day') },
  { id: 'weekly', label: msg('Every week') },
];

export function MailPart({ me }: { me: SelfUser }) {
  const update = useUpdateUser();
  const shown = update.isPending ? { ...me, ...update.variables } : me;
  const { digest = 'off', mail_replies = false, time_zone = null } = shown;
  const change = (part: ProfileChange) => update.mutate({ id: me.id, ...part });
  // The quiet hours of a person who turns mails on for the first time.
  const ownZone = time_zone === null && digest === 'off' && !mail_replies && { time_zone: browserZone() };
  return (
    <Part title={t('Mails')}>
      {me.is_mail_refused === true && (
        <Banner tone="warning">
          {t(
            'The mail server refused {email}. You get no digests and no mails about replies until you change your address.',
            { email: me.email },
          )}
        </Banner>
      )}
      {me.is_email_verified === false && (
        <p className={styles['text']}>{t('They come once your address is verified.')}</p>
      )}
      <Problem>{problemText(update.error, t('The setting could not be saved. Please try again.'))}</Problem>
      <div className={styles['settings']}>
        <SelectField
          label={t('Digest')}
          name="digest"
          options={translated(DIGESTS)}
          value={digest}
          hint={t(
            'Answers to you, news of what you follow, and sentences that readers now judge differently, in conversations that you read.',
          )}
          onChange={(id) => {
            const chosen = DIGESTS.find((one) => one.id === id);
            if (chosen !== undefined) change({ digest: chosen.id, ...ownZone });
          }}
        />
        <Switch
          label={t('Replies, at most one mail an hour')}
          checked={mail_replies}
          onChange={(isOn) => change({ mail_replies: isOn, ...ownZone })}
        />
        <SelectField
          label={t('No mails at night, 22:00 to 7:00')}
          name="time_zone"
          options={zones(time_zone)}
          value={time_zone ?? ''}
          hint={t('By the time zone that you choose')}
          onChange={(id) => change({ time_zone: id === '' ? null : id })}
        />
      </div>
    </Part>
  );
}

function browserZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The chosen zone may have a name that this browser doesn't list, such as UTC. */
function zones(chosen: string | null): { id: string; label: string }[] {
  const known = new Set([
    ...(chosen === null ? [] : [chosen]),
    browserZone(),
    ...Intl.supportedValuesOf('timeZone'),
  ]);
  return [
    { id: '', label: t('Off: mails at any hour') },
    ...[...known].map((id) => ({ id, label: id.replaceAll('_', ' ') })),
  ];
}
