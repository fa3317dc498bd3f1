// The parts of a text that a person may not want to publish, each with the words around it.

import type { Finding, FindingKind } from '@frogpond/text/findings/finding';
import { cutText } from '@frogpond/text/unicode/cut-text';
import { msg, t, tx } from '../../lib/language/language.ts';
import styles from './FindingList.module.css';

const KIND_LABELS: Readonly<Record<FindingKind, string>> = {
  key: msg('Key'),
  token: msg('Token'),
  private_key: msg('Private key'),
  email: msg('Email address'),
  phone: msg('Phone number'),
  card: msg('Card number'),
  iban: msg('Account number'),
};

export type FoundIn = { text: string; findings: readonly Finding[] };

/** Of further findings, only the number is shown. */
const SHOWN_MAX = 10;
const AROUND = 30;
const VALUE_MAX = 80;

export function FindingList({ found }: { found: readonly FoundIn[] }) {
  const all = found.flatMap(({ text, findings }) => findings.map((finding) => ({ text, ...finding })));
  const others = all.length - SHOWN_MAX;
  return (
    <ul className={styles['list']}>
      {all.slice(0, SHOWN_MAX).map(renderFinding)}
      {others > 0 && <li>{t('And {others} more', { others })}</li>}
    </ul>
  );
}

/** The place is a stable key, because the list never changes. */
function renderFinding({ text, kind, start, end }: Finding & { text: string }, place: number) {
  return (
    <li key={place}>
      {tx('{label}: {value}', {
        label: t(KIND_LABELS[kind]),
        value: (
          <>
            <bdi>{text.slice(Math.max(0, start - AROUND), start)}</bdi>
            <mark>{cutText(text.slice(start, end), VALUE_MAX)}</mark>
            <bdi>{text.slice(end, end + AROUND)}</bdi>
          </>
        ),
      })}
    </li>
  );
}
