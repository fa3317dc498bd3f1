// The passkeys of the account by name: add, delete. Not rendered if the server has no passkeys.

import { TEXT_LIMITS } from '@frogpond/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { passkeysQuery, useAddPasskey, useDeletePasskey } from '../../../../queries/people/account-keys.ts';
import { settingsQuery } from '../../../../queries/settings.ts';
import { Loaded } from '../../../../ui/feedback/Loaded.tsx';
import { useToasts } from '../../../../ui/feedback/ToastProvider.tsx';
import { TextField } from '../../../../ui/field/TextField.tsx';
import { t } from '../../../../lib/language/language.ts';
import { Part } from '../Part.tsx';
import styles from '../AccountDialog.module.css';
import { deviceName } from './device-name.ts';
import { KeyList } from './KeyList.tsx';
import { Opener } from '../Opener.tsx';
import { ProvedForm } from '../ProvedForm.tsx';

export function PasskeysPart() {
  const settings = useQuery(settingsQuery);
  if (settings.data?.has_passkeys !== true) return null;
  return (
    <Part
      title={t('Passkeys')}
      about={t('Sign in with your fingerprint, your face or the PIN of your device instead of a password.')}
    >
      <Passkeys />
    </Part>
  );
}

function Passkeys() {
  const passkeys = useQuery(passkeysQuery);
  const remove = useDeletePasskey();
  const isSupported = 'PublicKeyCredential' in window;
  return (
    <Loaded query={passkeys} size="s">
      {(items) => (
        <>
          <KeyList
            label={t('Passkeys')}
            keys={items}
            remove={remove}
            failure={t('The passkey could not be deleted. Please try again.')}
            warning={t(
              'You can then no longer sign in with it. It stays on your device until you delete it there.',
            )}
          />
          {!isSupported && <p className={styles['text']}>{t('This browser can’t use passkeys.')}</p>}
          {isSupported && (
            <Opener label={t('Add a passkey')}>{(close) => <AddPasskey onClose={close} />}</Opener>
          )}
        </>
      )}
    </Loaded>
  );
}

function AddPasskey({ onClose }: { onClose: () => void }) {
  const add = useAddPasskey();
  const { announce } = useToasts();
  const [name, setName] = useState(() => deviceName(window.navigator.userAgent));
  const added = () => {
    announce(t('Passkey added'));
    onClose();
  };
  return (
    <ProvedForm
      label={t('Add a passkey')}
      submitLabel={t('Add')}
      busyLabel={t('Adding...')}
      busy={add.isPending}
      error={add.error}
      failure={addFailure(add.error)}
      shownErrors={['name']}
      onSubmit={(proof) => add.mutate({ name, proof }, { onSuccess: added })}
      onCancel={onClose}
    >
      <TextField
        label={t('Name')}
        name="passkey_name"
        required
        maxLength={TEXT_LIMITS.key_name_max}
        hint={t('To recognize it in this list')}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </ProvedForm>
  );
}

/** The browser refuses a second passkey of one device with this name, and calls everything else "not allowed". */
function addFailure(error: Error | null): string {
  return error?.name === 'InvalidStateError'
    ? t('This device already has a passkey for your account.')
    : t('No passkey was added. Try again, and confirm it on your device.');
}
