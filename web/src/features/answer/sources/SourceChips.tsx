// The numbers of the sources at the end of a sentence, or a marker `[n]` that is written in the text. A press shows the source in
// the list below the answer. The numbers are drawn above the line and are not part of the text, so they never move a line.
import type { Source } from '@frogpond/contract/conversations/turns';
import { asciiHost } from '@frogpond/text/unicode/calm-text';
import { showInAnswer } from '../blocks/Footnotes.tsx';
import { extractPassage } from './passage.ts';
import type { SourcePlace } from './source-places.ts';
import { listText } from '../../../lib/language/formats.ts';
import { t } from '../../../lib/language/language.ts';
import styles from './SourceChips.module.css';

/** More sources than this at one place share a chip. */
const CHIPS_MAX = 3;

type SourceChipsProps = {
  place: SourcePlace;
  /** The marker in the text, of one source; null for chips after a sentence. */
  marker: string | null;
  /** The answer, to which the offsets of the sources refer. */
  answer: string;
};

export function SourceChips({ place: { sources }, marker, answer }: SourceChipsProps) {
  if (marker !== null) {
    return sources.map((source) => (
      <Chip key={source.index} source={source} label={marker} passage={extractPassage(source, answer)} />
    ));
  }
  const shown = sources.length > CHIPS_MAX ? sources.slice(0, CHIPS_MAX - 1) : sources;
  const rest = sources.slice(shown.length);
  return (
    <span className={styles['anchor']} data-screen-only>
      <span className={styles['chips']}>
        {shown.map((source) => (
          <Chip key={source.index} source={source} label={null} passage={extractPassage(source, answer)} />
        ))}
        {rest[0] !== undefined && <RestChip first={rest[0]} rest={rest} />}
      </span>
    </span>
  );
}

type ChipProps = { source: Source; label: string | null; passage: string };

/** A marker that the answer contains is text. A number that the page adds is drawn by CSS, so that it isn't copied or quoted. */
function Chip({ source: { index, url, title }, label, passage }: ChipProps) {
  const host = asciiHost(url);
  return (
    <button
      type="button"
      className={label === null ? styles['chip'] : styles['marker']}
      aria-label={t('Source {index}: {what}', {
        index,
        what: listText(title === '' ? [host] : [title, host]),
      })}
      data-source-chip={index}
      data-number={index}
      data-tooltip={[title, host, passage === '' ? '' : `“${passage}”`]
        .filter((line) => line !== '')
        .join('\n')}
      onClick={(event) => showInAnswer(event.currentTarget, `[data-source="${index}"]`)}
    >
      {label}
    </button>
  );
}

function RestChip({ first, rest }: { first: Source; rest: readonly Source[] }) {
  const hosts = [...new Set(rest.map(({ url }) => asciiHost(url)))];
  return (
    <button
      type="button"
      className={styles['chip']}
      aria-label={t({ one: '{count} more source', other: '{count} more sources' }, { count: rest.length })}
      data-source-chip={rest.map(({ index }) => index).join(' ')}
      data-number={`+${rest.length}`}
      data-tooltip={hosts.slice(0, CHIPS_MAX * 2).join('\n')}
      onClick={(event) => showInAnswer(event.currentTarget, `[data-source="${first.index}"]`)}
    />
  );
}
