// The list of an answer's sources below it: title, host, and the passage that the source supports. Nothing is loaded from the hosts
// before the reader follows a link.
import type { Source } from '@frogpond/contract/conversations/turns';
import { asciiHost } from '@frogpond/text/unicode/calm-text';
import { CornerLeftUp } from 'lucide-react';
import { showInAnswer } from '../blocks/Footnotes.tsx';
import { extractPassage } from './passage.ts';
import { ItemBoundary } from '../../../ui/feedback/ItemBoundary.tsx';
import { t } from '../../../lib/language/language.ts';
import styles from './SourceList.module.css';

type SourceListProps = {
  sources: readonly Source[];
  /** The answer, to which the places of the sources refer. */
  text: string;
};

export function SourceList({ sources, text }: SourceListProps) {
  return (
    <details className={styles['sources']} data-lit-text>
      <summary>{t('Sources ({count})', { count: sources.length })}</summary>
      <ol>
        {sources.map((source) => (
          <ItemBoundary key={source.index}>
            <SourceItem source={source} text={text} />
          </ItemBoundary>
        ))}
      </ol>
    </details>
  );
}

function SourceItem({ source, text }: { source: Source; text: string }) {
  const { index, url, title } = source;
  const passage = extractPassage(source, text);
  return (
    <li value={index}>
      <a href={url} rel="nofollow noopener noreferrer ugc" target="_blank" dir="auto" data-source={index}>
        {title === '' ? asciiHost(url) : title}
      </a>
      {title !== '' && <span className={styles['host']}>{asciiHost(url)}</span>}
      <button
        type="button"
        className={styles['back']}
        aria-label={t('Back to the text, from source {index}', { index })}
        data-screen-only
        onClick={(event) => showInAnswer(event.currentTarget, `[data-source-chip~="${index}"]`)}
      >
        <CornerLeftUp aria-hidden />
      </button>
      {passage !== '' && (
        <q className={styles['passage']} dir="auto">
          {passage}
        </q>
      )}
    </li>
  );
}
