// The report of an import: links to the conversations, and what was left out.

import type { ImportReport } from '@frogpond/contract/conversations/portability';
import { Link } from '../../lib/router/Link.tsx';
import { paths } from '../../app/paths.ts';
import { importedText, leftOutText, skippedText } from './import-words.ts';
import { t } from '../../lib/language/language.ts';
import styles from './ImportDialog.module.css';

/** Maximum of listed conversations; all of them are in the user's list. */
const SHOWN = 50;

export function ImportReportView({ report, onLeave }: { report: ImportReport; onLeave: () => void }) {
  const { conversations, left_out, skipped } = report;
  return (
    <div className={styles['report']}>
      <output>{importedText(report)}</output>
      {conversations.length > 0 && (
        <ul className={styles['list']} data-scrolls>
          {conversations.slice(0, SHOWN).map(({ id, title }) => (
            <li key={id} dir="auto">
              <Link to={paths.conversation(id)} onClick={onLeave}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Part title={t('Left out')} lines={left_out.map(leftOutText)} />
      <Part title={t('Not imported')} lines={skipped.slice(0, SHOWN).map(skippedText)} />
    </div>
  );
}

function Part({ title, lines }: { title: string; lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h3 className={styles['heading']}>{title}</h3>
      <ul className={styles['list']}>
        {[...new Set(lines)].map((line) => (
          <li key={line} dir="auto">
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}
