// Below a visitor's voice: it is kept in this browser, and an account makes it count.

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
