// Changing the password. It ends the account's other sessions and its API tokens.

import type { SelfUser } from '@frogpond/contract/people/users';
import { isPasswordStrong } from '@frogpond/contract/limits';
import { useState } from 'react';
import { fieldErrors } from '../../../../api/api-error.ts';
import { PasswordChecklist } from '../../../../features/auth/forms/NewPasswordFields.tsx';
import { PasswordField } from '../../../../features/auth/forms/PasswordField.tsx';
import { useUpdateUser } from '../../../../queries/people/profile.ts';
import { Banner } from '../../../../ui/feedback/Banner.tsx';
import { t } from '../../../../lib/language/language.ts';
import { Part } from '../Part.tsx';
import { Opener } from '../Opener.tsx';
import { ProvedForm } from '../ProvedForm.tsx';

export function PasswordPart({ me }: { me: SelfUser }) {
  const [isChanged, setChanged] = useState(false);
  return (
    <Part title={t('Password')}>
      {isChanged && (
        <Banner tone="success">{t('Your new password is set. All other sessions have ended.')}</Banner>
      )}
      <Opener label={t('Change password')}>
        {(close) => <ChangePassword me={me} onChanged={() => setChanged(true)} onClose={close} />}
      </Opener>
    </Part>
  );
}

type ChangePasswordProps = { me: SelfUser; onChanged: () => void; onClose: () => void };

function ChangePassword({ me, onChanged, onClose }: ChangePasswordProps) {
  const update = useUpdateUser();
  const [password, setPassword] = useState('');
  const errors = fieldErrors(update.error);
  const changed = () => {
    onChanged();
    onClose();
  };
  return (
    <ProvedForm
      label={t('Change password')}
      submitLabel={t('Set New Password')}
      busyLabel={t('Setting new password...')}
      alwaysProves
      proofLabel={t('Current password')}
      busy={update.isPending}
      error={update.error}
      failure={t('The password could not be set. Please try again.')}
      shownErrors={['new_password']}
      onSubmit={(proof) =>
        update.mutate({ id: me.id, new_password: password, ...proof }, { onSuccess: changed })
      }
      onCancel={onClose}
    >
      <PasswordField
        label={t('New password')}
        name="new_password"
        autoComplete="new-password"
        error={isPasswordStrong(password) ? undefined : errors['new_password']}
        value={password}
        onChange={setPassword}
      />
      <PasswordChecklist password={password} />
    </ProvedForm>
  );
}
