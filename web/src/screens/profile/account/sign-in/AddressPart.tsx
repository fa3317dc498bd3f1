// The user's email address: whether it is verified, the link that verifies it, and changing it.

import { TEXT_LIMITS } from '@frogpond/contract/limits';
import type { SelfUser } from '@frogpond/contract/people/users';
import { useState } from 'react';
import { fieldErrors, problemText } from '../../../../api/api-error.ts';
import { useUpdateUser } from '../../../../queries/people/profile.ts';
import { useResendVerification } from '../../../../queries/people/registration.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { Banner, Problem } from '../../../../ui/feedback/Banner.tsx';
import { TextField } from '../../../../ui/field/TextField.tsx';
import { t } from '../../../../lib/language/language.ts';
import { Part } from '../Part.tsx';
import rows from '../../../../ui/frame/Rows.module.css';
import styles from '../AccountDialog.module.css';
import { Opener } from '../Opener.tsx';
import { ProvedForm } from '../ProvedForm.tsx';

export function AddressPart({ me }: { me: SelfUser }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <Part title={t('Email address')}>
      <p className={styles['address']}>
        {me.email}
        {me.is_email_verified === true && <span className={rows['soft']}>{t('Verified')}</span>}
      </p>
      {me.is_email_verified === false && <Unverified email={me.email} />}
      {sentTo !== null && (
        <Banner tone="success">
          {t('We sent a link to {address}. Open it to use that address. Until then {email} stays yours.', {
            address: sentTo,
            email: me.email,
          })}
        </Banner>
      )}
      <Opener label={t('Change address')}>
        {(close) => <ChangeAddress me={me} onSent={setSentTo} onClose={close} />}
      </Opener>
    </Part>
  );
}

function Unverified({ email }: { email: string }) {
  const resend = useResendVerification();
  if (resend.isSuccess) {
    return (
      <Banner tone="success">{t('We sent a link to {email}. It works for 24 hours.', { email })}</Banner>
    );
  }
  return (
    <>
      <Banner tone="warning">
        {t('This address is not verified. Open the link in the mail that we sent you.')}
      </Banner>
      <Problem>{problemText(resend.error, t('The mail could not be sent. Please try again.'))}</Problem>
      <Button busy={resend.isPending} busyLabel={t('Sending...')} onClick={() => resend.mutate()}>
        {t('Send the link again')}
      </Button>
    </>
  );
}

type ChangeAddressProps = { me: SelfUser; onSent: (email: string) => void; onClose: () => void };

function ChangeAddress({ me, onSent, onClose }: ChangeAddressProps) {
  const update = useUpdateUser();
  const [email, setEmail] = useState('');
  const errors = fieldErrors(update.error);
  const sent = () => {
    onSent(email);
    onClose();
  };
  return (
    <ProvedForm
      label={t('Change address')}
      submitLabel={t('Send link')}
      busyLabel={t('Sending...')}
      alwaysProves
      busy={update.isPending}
      error={update.error}
      failure={t('The address could not be changed. Please try again.')}
      shownErrors={['email']}
      onSubmit={(proof) => update.mutate({ id: me.id, email, ...proof }, { onSuccess: sent })}
      onCancel={onClose}
    >
      <TextField
        label={t('New address')}
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={TEXT_LIMITS.email_max}
        error={errors['email']}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
    </ProvedForm>
  );
}
