// What readers say about sentences, in words: "3 supported, 1 disputed". Each count goes to the next of its sentences in reading order.

import type { Turn } from '@frogpond/contract/conversations/turns';
import {
  type VerdictLabel,
  countedVerdicts,
  supportSummary,
  verdictLabel,
} from '@frogpond/text/sentences/verdict';
import { Fragment, useRef } from 'react';
import { t } from '../../lib/language/language.ts';
import { useMarksVisible } from '../../lib/storage/preferences.ts';
import { listAssertions } from './assertions.ts';
import { jumpToSentence } from './sentence-spans.ts';
import styles from './VerdictJumps.module.css';

/** Begins with a colon. Renders nothing if no sentence has a verdict. */
export function VerdictJumps({ turns }: { turns: readonly Turn[] }) {
  const isVisible = useMarksVisible();
  const lastJump = useRef(-1);
  const assertions = turns.flatMap((turn) =>
    listAssertions(turn).map((assertion) => ({ ...assertion, turnId: turn.id })),
  );
  const { supported, disputed, mixed } = supportSummary(assertions);
  const kinds = [
    { label: 'Supported', count: supported },
    { label: 'Disputed', count: disputed },
    { label: 'Mixed', count: mixed },
  ] as const;
  const words = countedVerdicts({ supported, disputed, mixed }, t);
  /** After the last sentence of the kind, continues with the first. */
  const jump = (label: VerdictLabel) => {
    const places = assertions.flatMap(({ up_count, down_count }, place) =>
      verdictLabel(up_count, down_count) === label ? [place] : [],
    );
    lastJump.current = places.find((place) => place > lastJump.current) ?? places[0] ?? -1;
    const assertion = assertions[lastJump.current];
    if (assertion !== undefined) jumpToSentence(assertion);
  };
  return kinds
    .filter(({ count }) => count > 0)
    .map(({ label }, at) => (
      <Fragment key={label}>
        {at === 0 ? t(': ') : t(', ')}
        <button
          type="button"
          className={styles['jump']}
          data-verdict={label}
          disabled={!isVisible}
          onClick={() => jump(label)}
        >
          {words[at]}
        </button>
      </Fragment>
    ));
}
