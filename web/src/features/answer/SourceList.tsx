// What an answer cites, as a list under it: title, host, and the passage that the source supports. Nothing is loaded from the
// hosts before the reader follows a link.

import type { Source } from '@frogpond/contract/sources';
import { asciiHost } from '@frogpond/text/display/hosts';
import { cutText } from '@frogpond/text/unicode/graphemes';
import styles from './SourceList.module.css';

const PASSAGE_UNITS = 160;

type SourceListProps = {
  sources: readonly Source[];
  /** The answer, to which the places of the sources refer. */
  text: string;
};

export function SourceList({ sources, text }: SourceListProps) {
  return (
    <details className={styles['sources']}>
      <summary>Sources ({sources.length})</summary>
      <ol>
        {sources.map(({ index, url, title, start, end }) => (
          <li key={index} value={index}>
            <a href={url} rel="nofollow noopener noreferrer ugc" target="_blank" dir="auto">
              {title === '' ? asciiHost(url) : title}
            </a>
            {title !== '' && <span className={styles['host']}>{asciiHost(url)}</span>}
            {start !== null && end !== null && (
              <q className={styles['passage']} dir="auto">
                {shortened(text.slice(start, end))}
              </q>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}

function shortened(passage: string): string {
  const cut = cutText(passage, PASSAGE_UNITS);
  return cut.length < passage.length ? `${cut}…` : cut;
}
