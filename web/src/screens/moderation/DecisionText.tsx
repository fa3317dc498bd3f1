// A decision on content or a person: an excerpt, the reason and the rule.

import type { OwnDecision } from '@frogpond/contract/people/decisions';
import { calmText } from '@frogpond/text/unicode/calm-text';
import { t } from '../../lib/language/language.ts';
import styles from './ModerationScreen.module.css';

type DecisionTextProps = { decision: Pick<OwnDecision, 'reason' | 'rule'> & { excerpt?: string } };

export function DecisionText({ decision: { excerpt = '', reason, rule } }: DecisionTextProps) {
  return (
    <>
      {excerpt !== '' && (
        <blockquote className={styles['excerpt']} dir="auto">
          {calmText(excerpt)}
        </blockquote>
      )}
      {reason !== null && (
        <p className={styles['reason']} dir="auto">
          {reason}
        </p>
      )}
      {rule !== null && (
        <p className={styles['reason']} dir="auto">
          {t('Rule: “{rule}”', { rule })}
        </p>
      )}
    </>
  );
}
