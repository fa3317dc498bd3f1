// One line under a conversation's title: its sentences and what readers say about them. Once, a button leads a visitor to the sentence on
// which most readers took a side.

import type { SentenceSupport } from '@frogpond/contract/conversations/analysis';
import type { Turn } from '@frogpond/contract/conversations/turns';
import { useState } from 'react';
import { useIsHydrated } from '../../lib/hydration.tsx';
import { setVoicesExplained, useAreVoicesExplained } from '../../lib/storage/preferences.ts';
import { useSession } from '../../queries/people/session.ts';
import { listAssertions } from './assertions.ts';
import { type SentencePlace, openSentence } from './sentence-spans.ts';
import { t } from '../../lib/language/language.ts';
import { VerdictJumps } from './VerdictJumps.tsx';
import styles from './SupportStrip.module.css';

type Assertion = SentenceSupport & { turn_id: string };

export function SupportStrip({ turns }: { turns: readonly Turn[] }) {
  const { status } = useSession();
  const isHydrated = useIsHydrated();
  const isExplained = useAreVoicesExplained();
  const [isPointedOut, setPointedOut] = useState(false);
  const assertions = turns.flatMap((turn): Assertion[] =>
    listAssertions(turn).map((one) => ({ ...one, turn_id: turn.id })),
  );
  if (assertions.length === 0) return null;
  const most = mostDiscussed(assertions);
  const point = () => {
    if (most === undefined) return;
    setPointedOut(true);
    setVoicesExplained();
    openSentence(assertionToPlace(most));
  };
  return (
    <div className={styles['strip']} data-screen-only>
      <p className={styles['line']}>
        {t({ one: '{count} sentence', other: '{count} sentences' }, { count: assertions.length })}
        <VerdictJumps turns={turns} />
        {t('.')} {t('Tap any sentence.')}
      </p>
      {status === 'anonymous' && !isExplained && !isPointedOut && most !== undefined && (
        <p className={styles['hint']} data-visitors={isHydrated ? undefined : true}>
          {t('Readers say with which sentences they agree.')}{' '}
          <button type="button" className={styles['point']} onClick={point}>
            {t('See the most discussed one')}
          </button>
        </p>
      )}
    </div>
  );
}

function mostDiscussed(assertions: readonly Assertion[]): Assertion | undefined {
  const readers = ({ up_count, down_count }: Assertion) => up_count + down_count;
  const [most] = assertions.toSorted((a, b) => readers(b) - readers(a));
  return most !== undefined && readers(most) > 0 ? most : undefined;
}

function assertionToPlace({ turn_id, index }: Assertion): SentencePlace {
  return { turnId: turn_id, index };
}
