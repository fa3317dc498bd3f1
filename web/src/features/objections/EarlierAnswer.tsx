// For an answer that was asked with the objections to an earlier one: a link to the earlier answer, the changes sentence by sentence, and
// the comments on kept sentences.

import type { Turn } from '@frogpond/contract/conversations/turns';
import { changeSummary, type SentenceChange } from '@frogpond/text/sentences/changes';
import { calmText } from '@frogpond/text/unicode/calm-text';
import { Link } from '../../lib/router/Link.tsx';
import { paths } from '../../app/paths.ts';
import { useAnswerChanges, type AnswerComparison } from './use-answer-changes.ts';
import { EarlierComments } from './EarlierComments.tsx';
import styles from './EarlierAnswer.module.css';

/** The changes are under the answer, the comments on kept sentences below its own. */
export function EarlierAnswer({ turn, part }: { turn: Turn; part: 'changes' | 'comments' }) {
  return part === 'changes' ? <AnswerChanges turn={turn} /> : <EarlierComments turn={turn} />;
}

function AnswerChanges({ turn }: { turn: Turn }) {
  const comparison = useAnswerChanges(turn);
  if (turn.objected_turn_id === null) return null;
  return (
    <div className={styles['changes']}>
      <p>
        Asked with the objections to{' '}
        <Link to={paths.conversation(turn.conversation_id, { turn: turn.objected_turn_id })}>
          an earlier answer
        </Link>
        .
      </p>
      <Comparison comparison={comparison} />
    </div>
  );
}

function Comparison({ comparison }: { comparison: AnswerComparison }) {
  if (comparison.state === 'loading') return null;
  if (comparison.state === 'unavailable') return <p>The earlier answer can’t be compared with this one.</p>;
  const { before, after, changes } = comparison;
  return (
    <details>
      <summary>What changed: {changeSummary(changes)}</summary>
      <ol className={styles['list']}>
        {changes.map((change) => (
          <li key={keyOf(change)} data-kind={change.kind}>
            <span className={styles['kind']}>{LABELS[change.kind]}</span>
            <span className={styles['texts']}>
              {(change.kind === 'changed' || change.kind === 'dropped') && (
                <del dir="auto">{calmText(before.sentences[change.before] ?? '')}</del>
              )}
              {(change.kind === 'changed' || change.kind === 'added') && (
                <ins dir="auto">{calmText(after.sentences[change.after] ?? '')}</ins>
              )}
              {change.kind === 'kept' && (
                <span dir="auto">{calmText(after.sentences[change.after] ?? '')}</span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}

const LABELS: Readonly<Record<SentenceChange['kind'], string>> = {
  kept: 'Kept',
  changed: 'Changed',
  dropped: 'Dropped',
  added: 'Added',
};

function keyOf(change: SentenceChange): string {
  return change.kind === 'dropped' ? `before ${change.before}` : `after ${change.after}`;
}
