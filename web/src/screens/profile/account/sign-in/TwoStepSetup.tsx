// Sets two-step sign-in up: the secret as a QR code and as text, a first code, then the recovery codes. Loads on demand, because it
// draws the QR code.

import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { fieldErrors, problemText } from '../../../../api/api-error.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { useConfirmTwoStep } from '../../../../queries/people/account-keys.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { CopyAction } from '../../../../ui/button/CopyAction.tsx';
import { Banner, Problem } from '../../../../ui/feedback/Banner.tsx';
import { TextField } from '../../../../ui/field/TextField.tsx';
import { t, tx } from '../../../../lib/language/language.ts';
import { dayText } from '../../../../lib/language/formats.ts';
import styles from '../AccountDialog.module.css';
import { useFirstFocus } from '../Opener.tsx';
import { QrCode } from './QrCode.tsx';

/** `secret` in base 32, and `uri` with it, as authenticator apps take them. */
type TwoStepSetupProps = { secret: string; uri: string; onClose: () => void };

export function TwoStepSetup({ secret, uri, onClose }: TwoStepSetupProps) {
  const confirm = useConfirmTwoStep();
  const form = useFirstFocus<HTMLFormElement>();
  const [code, setCode] = useState('');
  if (confirm.data !== undefined) return <RecoveryCodes codes={confirm.data} onClose={onClose} />;
  const codeError = fieldErrors(confirm.error)['code'];
  return (
    <form
      ref={form}
      tabIndex={-1}
      className={styles['inline']}
      aria-label={t('Set up two-step sign-in')}
      onSubmit={(event) => {
        event.preventDefault();
        if (!confirm.isPending) confirm.mutate(code);
      }}
    >
      {codeError === undefined && (
        <Problem>{problemText(confirm.error, t('The code could not be checked. Please try again.'))}</Problem>
      )}
      <ol className={styles['steps']}>
        <li>
          {tx('Scan this code with an authenticator app, or {open_it}.', {
            open_it: (
              <a href={uri} className={styles['link']}>
                {t('open it in the app on this device')}
              </a>
            ),
          })}
          <QrCode text={uri} label={t('QR code for your authenticator app')} />
          <span className={styles['secret']}>
            <code>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
            <CopyAction text={() => secret} label={t('Copy key')} icon={<Copy aria-hidden />} />
          </span>
        </li>
        <li>{t('Enter the six digits that the app shows.')}</li>
      </ol>
      <TextField
        label={t('Code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        required
        error={codeError}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <div className={styles['buttons']}>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" tone="primary" busy={confirm.isPending} busyLabel={t('Turning on...')}>
          {t('Turn on')}
        </Button>
      </div>
    </form>
  );
}

function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const section = useFirstFocus<HTMLElement>();
  const text = () =>
    `${t('Recovery codes for {host}, {day}', {
      host: window.location.host,
      day: dayText(new Date().toISOString()),
    })}\n\n${codes.join('\n')}\n`;
  return (
    <section ref={section} tabIndex={-1} className={styles['inline']} aria-label={t('Recovery codes')}>
      <Banner tone="success">{t('Two-step sign-in is on.')}</Banner>
      <p>
        {t(
          'Save these recovery codes: they are shown only now. If you lose your device, each of them signs you in once instead of a code from the app.',
        )}
      </p>
      <ul className={styles['codes']} aria-label={t('Recovery codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles['buttons']}>
        <CopyAction text={text} label={t('Copy')} icon={<Copy aria-hidden />} />
        <Button
          tone="quiet"
          size="s"
          icon={<Download aria-hidden />}
          onClick={() => saveFile(new Blob([text()], { type: 'text/plain' }), 'frogpond-recovery-codes.txt')}
        >
          {t('Download')}
        </Button>
      </div>
      <Button tone="primary" onClick={onClose}>
        {t('I have saved the codes')}
      </Button>
    </section>
  );
}
