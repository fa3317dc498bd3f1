// A live specimen on home: a public answer of this server whose sentences readers support and dispute. Each sentence opens its card, as
// in the conversation. On a phone the sentences are beside one another. A server without such an answer shows an example.

import type { Turn } from '@frogpond/contract/conversations/turns';
import { sentenceVerdict } from '@frogpond/text/sentences/verdict';
import { calmText } from '@frogpond/text/unicode/calm-text';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { Link } from '../../lib/router/Link.tsx';
import { navigate } from '../../lib/router/location.ts';
import { paths } from '../../app/paths.ts';
import { useOpenAuth } from '../../features/auth/auth-dialog.tsx';
import { ClientOnly } from '../../lib/hydration.tsx';
import { specimenQuery } from '../../queries/conversations/specimen.ts';
import { NO_VERDICT, sentencesNow, specimenSentences } from './specimen-sentences.ts';
import { msg, shownLanguage, t } from '../../lib/language/language.ts';
import { shortenText } from '../../lib/language/shorten-text.ts';
import styles from './Specimen.module.css';

const SentenceTooltipLayer = lazy(() =>
  import('../../features/sentences/tooltip/SentenceTooltipLayer.tsx').then((m) => ({
    default: m.SentenceTooltipLayer,
  })),
);

const SENTENCE_GRAPHEMES = 160;

export function Specimen() {
  const { data: turns } = useQuery(specimenQuery(shownLanguage()));
  if (turns === undefined) return <div className={styles['room']} />;
  return <CheckedAnswer key={turns[0]?.id} turns={turns} />;
}

function CheckedAnswer({ turns }: { turns: readonly Turn[] }) {
  const openAuth = useOpenAuth();
  // Chosen once: a sentence stays when the reader's own voice changes its verdict.
  const [chosen] = useState(() => specimenSentences(turns));
  const sentences = sentencesNow(turns, chosen);
  const asked = turns.find(({ id }) => id === sentences[0]?.turn_id);
  if (asked === undefined) return <Example />;
  const open = (one: Turn, comment?: string) =>
    navigate(
      paths.conversation(one.conversation_id, { turn: one.id, ...(comment !== undefined && { comment }) }),
    );
  return (
    <section className={styles['specimen']} aria-label={t('An answer that readers have checked')}>
      <p className={styles['head']}>
        <span>{t('Readers on this server checked:')}</span>
        <Link to={paths.conversation(asked.conversation_id, { turn: asked.id })} dir="auto">
          {calmText(shortenText(asked.user_message, SENTENCE_GRAPHEMES))}
        </Link>
      </p>
      <ul className={styles['sentences']} data-swipes>
        {sentences.map(({ turn_id, index, text, color, verdict, isFew }) => (
          <li key={`${turn_id} ${index}`} className={styles['sentence']} data-turn-id={turn_id}>
            <p dir="auto">
              <span
                data-sentence={index}
                data-color={color}
                data-few={isFew ? '' : undefined}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- buttons can't break across lines
                role="button"
                tabIndex={0}
              >
                {calmText(text)}
              </span>
            </p>
            <p className={styles['verdict']}>{verdict}</p>
          </li>
        ))}
      </ul>
      <ClientOnly>
        <SentenceTooltipLayer
          turns={turns}
          isExcerpt
          onSignIn={() => openAuth('register')}
          onComment={(one) => open(one)}
          onAsk={(one) => open(one)}
          onShowComment={open}
        />
      </ClientOnly>
    </section>
  );
}

/** Shown while no answer of this server has both supported and disputed sentences. Its sentences open no tooltip. */
function Example() {
  return (
    <section className={styles['specimen']} aria-label={t('An example of a checked answer')}>
      <p className={styles['head']}>{t('An example: “{question}”', { question: t(EXAMPLE.question) })}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it on a phone */}
      <ul className={styles['sentences']} tabIndex={0} data-swipes>
        {EXAMPLE.sentences.map(({ text, color, voices }) => (
          <li key={text} className={styles['sentence']}>
            <p>
              <span data-sentence data-color={color}>
                {t(text)}
              </span>
            </p>
            <p className={styles['verdict']}>
              {voices === null ? t(NO_VERDICT) : sentenceVerdict(voices.up, voices.down, t).sentence}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const EXAMPLE = {
  question: msg('Why is the sky blue?'),
  sentences: [
    {
      text: msg('Air scatters blue light more than red light, so blue reaches you from everywhere.'),
      color: 'green',
      voices: { up: 6, down: 1 },
    },
    {
      text: msg('The sky mirrors the colour of the sea.'),
      color: 'red',
      voices: { up: 1, down: 5 },
    },
    { text: msg('On Mars, sunsets are blue.'), color: 'none', voices: null },
  ],
} as const;
