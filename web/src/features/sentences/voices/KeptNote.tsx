// The note below a visitor's voice: this browser keeps the voice, which counts after a sign-up.

import { t } from '../../../lib/language/language.ts';
import styles from './KeptNote.module.css';

export function KeptNote({ onSignIn }: { onSignIn: () => void }) {
  return (
    <p className={styles['note']}>
      {t('Yours is kept in this browser.')}{' '}
      <button type="button" className={styles['link']} onClick={onSignIn}>
        {t('Sign up to count it')}
      </button>
    </p>
  );
}
