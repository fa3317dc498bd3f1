// A small bar in a conversation's row: how its supported, mixed and disputed sentences divide.

import type { ConversationItem } from '@frogpond/contract/conversations/conversations';
import { listText } from '../../lib/language/formats.ts';
import { msg, t } from '../../lib/language/language.ts';
import { VisuallyHidden } from '../../ui/text/inline-text.tsx';
import styles from './VerdictBar.module.css';

const WIDTH = 28;
const HEIGHT = 4;
const SUPPORTED = msg({ one: '{count} supported', other: '{count} supported' });
const MIXED = msg({ one: '{count} mixed', other: '{count} mixed' });
const DISPUTED = msg({ one: '{count} disputed', other: '{count} disputed' });

type Counted = Pick<ConversationItem, 'supported_count' | 'mixed_count' | 'disputed_count'>;

/** Renders nothing if no sentence has a verdict. */
export function VerdictBar({ item }: { item: Counted }) {
  const parts = [
    { verdict: 'supported', words: SUPPORTED, count: item.supported_count },
    { verdict: 'mixed', words: MIXED, count: item.mixed_count },
    { verdict: 'disputed', words: DISPUTED, count: item.disputed_count },
  ].filter(({ count }) => count > 0);
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const words = listText(parts.map((part) => t(part.words, { count: part.count })));
  let end = 0;
  return (
    <span className={styles['bar']} title={t('Sentences: {words}', { words })}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" height={HEIGHT} aria-hidden>
        {parts.map(({ verdict, count }) => {
          const start = end;
          end += (count / total) * WIDTH;
          return <rect key={verdict} data-verdict={verdict} x={start} width={end - start} height={HEIGHT} />;
        })}
      </svg>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
