// Two-step sign-in: whether it is on, setting it up, and turning it off.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldErrors } from '../../../../api/api-error.ts';
import { twoStepQuery, useEndTwoStep, useStartTwoStep } from '../../../../queries/people/account-keys.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { Banner } from '../../../../ui/feedback/Banner.tsx';
import { Loaded } from '../../../../ui/feedback/Loaded.tsx';
import { TextField } from '../../../../ui/field/TextField.tsx';
import { t } from '../../../../lib/language/language.ts';
import { Part } from '../Part.tsx';
import { Opener } from '../Opener.tsx';
import { ProvedForm } from '../ProvedForm.tsx';
import { loadedLater } from '../../../../lib/loaded-ahead.tsx';

const TwoStepSetup = loadedLater(() => import('./TwoStepSetup.tsx').then((m) => m.TwoStepSetup));

/** From this number on, the reader is reminded of new recovery codes. */
const FEW_CODES = 3;

export function TwoStepPart() {
  const state = useQuery(twoStepQuery);
  return (
    <Part
      title={t('Two-step sign-in')}
      about={t(
        'After your password you also enter a code from an authenticator app. Someone who learns your password then still can’t sign in.',
      )}
    >
      <Loaded query={state} size="s">
        {({ is_on, recovery_codes_left }) =>
          is_on ? <On codesLeft={recovery_codes_left} /> : <Off onClosed={() => void state.refetch()} />
        }
      </Loaded>
    </Part>
  );
}

function Off({ onClosed }: { onClosed: () => void }) {
  const start = useStartTwoStep();
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    start.reset();
    onClosed();
  };
  if (start.data !== undefined) {
    return <TwoStepSetup {...start.data} onClose={close} />;
  }
  if (!isOpen) {
    return (
      <Button busy={start.isPending} onClick={() => start.mutate({}, { onError: () => setOpen(true) })}>
        {t('Set up two-step sign-in')}
      </Button>
    );
  }
  return (
    <ProvedForm
      label={t('Set up two-step sign-in')}
      submitLabel={t('Continue')}
      busyLabel={t('Continuing...')}
      busy={start.isPending}
      error={start.error}
      failure={t('Two-step sign-in could not be set up. Please try again.')}
      onSubmit={(proof) => start.mutate(proof)}
      onCancel={close}
    />
  );
}

function On({ codesLeft }: { codesLeft: number }) {
  return (
    <>
      <p>
        <strong>{t('On.')}</strong>{' '}
        {t(
          { one: 'One recovery code is left.', other: '{count} recovery codes are left.' },
          { count: codesLeft },
        )}
      </p>
      {codesLeft <= FEW_CODES && (
        <Banner tone="warning">
          {t('To get new recovery codes, turn two-step sign-in off and set it up again.')}
        </Banner>
      )}
      <Opener label={t('Turn off two-step sign-in')}>{(close) => <TurnOff onClose={close} />}</Opener>
    </>
  );
}

function TurnOff({ onClose }: { onClose: () => void }) {
  const end = useEndTwoStep();
  const [code, setCode] = useState('');
  const errors = fieldErrors(end.error);
  return (
    <ProvedForm
      label={t('Turn off two-step sign-in')}
      submitLabel={t('Turn off')}
      busyLabel={t('Turning off...')}
      tone="danger"
      alwaysProves
      busy={end.isPending}
      error={end.error}
      failure={t('Two-step sign-in could not be turned off. Please try again.')}
      shownErrors={['code']}
      onSubmit={(proof) => end.mutate({ ...proof, code })}
      onCancel={onClose}
    >
      <TextField
        label={t('Code')}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        hint={t('From your authenticator app, or a recovery code')}
        error={errors['code']}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
    </ProvedForm>
  );
}
