// The verdict of people who usually disagree, in addition to the colour of a sentence: a line in the tooltip, and in the panel the two
// sides of the pond as bars, or the number of missing raters.

import type { SentenceSupport, SideCounts } from '@frogpond/contract/conversations/analysis';
import { AGREED_WORDS, noAgreement } from '@frogpond/text/sentences/agreement';
import { Handshake } from 'lucide-react';
import { Link } from '../../lib/router/Link.tsx';
import { t } from '../../lib/language/language.ts';
import { listText } from '../../lib/language/formats.ts';
import styles from './Agreement.module.css';

type Agreed = NonNullable<SentenceSupport['agreed']>;

export function AgreedLine({ agreed }: { agreed: Agreed }) {
  return (
    <p className={styles['line']}>
      <Handshake aria-hidden />
      {t(AGREED_WORDS[agreed])}
    </p>
  );
}

export function AgreementSection({ support }: { support: SentenceSupport }) {
  const { agreed, raters_missing, sides } = support;
  return (
    <section className={styles['agreement']} aria-label={t('Agreement across groups')}>
      {agreed === null ? (
        <p>
          {noAgreement(raters_missing, t)}{' '}
          {raters_missing > 0 && <Link to="/weigh-in">{t('Check answers')}</Link>}
        </p>
      ) : (
        <AgreedLine agreed={agreed} />
      )}
      {sides !== null && (
        <ul className={styles['sides']}>
          <Side name={t('One group')} side={sides[0]} />
          <Side name={t('The other group')} side={sides[1]} />
        </ul>
      )}
    </section>
  );
}

function Side({ name, side: { up, down } }: { name: string; side: SideCounts }) {
  return (
    <li>
      <span className={styles['name']}>{name}</span>
      <span className={styles['bar']} aria-hidden>
        {up > 0 && <span className={styles['up']} style={{ flexGrow: up }} />}
        {down > 0 && <span className={styles['down']} style={{ flexGrow: down }} />}
      </span>
      <span className={styles['numbers']}>
        {listText([
          t({ one: '{count} agrees', other: '{count} agree' }, { count: up }),
          t({ one: '{count} disagrees', other: '{count} disagree' }, { count: down }),
        ])}
      </span>
    </li>
  );
}
