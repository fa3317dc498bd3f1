// A small bar in a conversation's row: how its supported, mixed and disputed sentences divide.

import type { ConversationItem } from '@frogpond/contract/conversations/conversations';
import { VisuallyHidden } from '../../ui/text/inline-text.tsx';
import styles from './VerdictBar.module.css';

const WIDTH = 28;
const HEIGHT = 4;

type Counted = Pick<ConversationItem, 'supported_count' | 'mixed_count' | 'disputed_count'>;

/** Renders nothing if no sentence has a verdict. */
export function VerdictBar({ item }: { item: Counted }) {
  const parts = [
    { words: 'supported', count: item.supported_count },
    { words: 'mixed', count: item.mixed_count },
    { words: 'disputed', count: item.disputed_count },
  ].filter(({ count }) => count > 0);
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const words = parts.map(({ words, count }) => `${count} ${words}`).join(', ');
  let end = 0;
  return (
    <span className={styles['bar']} title={`Sentences: ${words}`}>
      <svg width={WIDTH} height={HEIGHT} aria-hidden>
        {parts.map(({ words, count }) => {
          const start = end;
          end += (count / total) * WIDTH;
          return <rect key={words} data-verdict={words} x={start} width={end - start} height={HEIGHT} />;
        })}
      </svg>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
