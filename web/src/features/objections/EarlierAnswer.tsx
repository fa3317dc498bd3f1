// For an answer that was asked with the objections to an earlier answer: a link to it, the changes sentence by sentence, and
// the comments on kept sentences.

import type { Turn } from '@frogpond/contract/conversations/turns';
import { changeSummary, type SentenceChange } from '@frogpond/text/sentences/changes';
import { calmText } from '@frogpond/text/unicode/calm-text';
import { Link } from '../../lib/router/Link.tsx';
import { paths } from '../../app/paths.ts';
import { useAnswerChanges, type AnswerComparison } from './use-answer-changes.ts';
import { EarlierComments } from './EarlierComments.tsx';
import { msg, t, tx } from '../../lib/language/language.ts';
import styles from './EarlierAnswer.module.css';

/** `part`: the changes, shown below the answer, or the comments on kept sentences, shown below the turn's comments. */
export function EarlierAnswer({ turn, part }: { turn: Turn; part: 'changes' | 'comments' }) {
  return part === 'changes' ? <AnswerChanges turn={turn} /> : <EarlierComments turn={turn} />;
}

function AnswerChanges({ turn }: { turn: Turn }) {
  const comparison = useAnswerChanges(turn);
  if (turn.objected_turn_id === null) return null;
  return (
    <div className={styles['changes']}>
      <p>
        {tx('Asked with the objections to {name}.', {
          name: (
            <Link to={paths.conversation(turn.conversation_id, { turn: turn.objected_turn_id })}>
              {t('an earlier answer')}
            </Link>
          ),
        })}
      </p>
      <Comparison comparison={comparison} />
    </div>
  );
}

function Comparison({ comparison }: { comparison: AnswerComparison }) {
  if (comparison.state === 'loading') return null;
  if (comparison.state === 'unavailable')
    return <p>{t('The earlier answer can’t be compared with this one.')}</p>;
  const { before, after, changes } = comparison;
  return (
    <details>
      <summary>{t('What changed: {changes}', { changes: changeSummary(changes) })}</summary>
      <ol className={styles['list']}>
        {changes.map((change) => (
          <li key={keyOf(change)} data-kind={change.kind}>
            <span className={styles['kind']}>{t(LABELS[change.kind])}</span>
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
  kept: msg('Kept'),
  changed: msg('Changed'),
  dropped: msg('Dropped'),
  added: msg('Added'),
};

function keyOf(change: SentenceChange): string {
  return change.kind === 'dropped'
    ? t('before {before}', { before: change.before })
    : t('after {after}', { after: change.after });
}
