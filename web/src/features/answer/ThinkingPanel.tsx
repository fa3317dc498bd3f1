// The model's reasoning above its answer: open while the model thinks, collapsed when the answer starts, and expandable.

import { ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { calmText } from '@frogpond/text/unicode/calm-text';
import { msg, t } from '../../lib/language/language.ts';
import styles from './Answer.module.css';

type ThinkingPanelProps = {
  thinking: string;
  /** The answer has not started. */
  isThinking: boolean;
  /** Length of the answer, from which the shown seconds are derived (product specification, section 2). */
  responseLength: number;
};

const THINKING_HEADER = msg('Thinking longer for a better answer');
const WAITING_HEADER = msg('Waiting for the model');
const CHARACTERS_A_SECOND = 100;

function thoughtHeader(responseLength: number): string {
  // The answer failed or was stopped during the reasoning.
  if (responseLength === 0) return t('Thought briefly');
  const count = Math.ceil(responseLength / CHARACTERS_A_SECOND);
  return t({ one: 'Thought for {count} seconds', other: 'Thought for {count} seconds' }, { count });
}

export function ThinkingPanel({ thinking, isThinking, responseLength }: ThinkingPanelProps) {
  const id = useId();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? isThinking;
  const header = isThinking ? t(THINKING_HEADER) : thoughtHeader(responseLength);
  const sign = isThinking ? <span className={styles['pulse']} aria-hidden /> : null;
  if (thinking === '') {
    return isThinking ? (
      <div className={styles['thinking']}>
        <WaitingHead sign={sign} />
      </div>
    ) : null;
  }
  return (
    <div className={styles['thinking']}>
      <button
        type="button"
        className={styles['thinkingHead']}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setChosen(!isOpen)}
      >
        <ChevronRight aria-hidden />
        {header}
        {sign}
      </button>
      <ThinkingText id={id} text={thinking} isOpen={isOpen} isGrowing={isThinking} />
    </div>
  );
}

/** A model that thinks sends its first words sooner. A busy or rate-limited service takes longer. */
const THINKS_WITHIN_MS = 5_000;

/** The header before the first text. After `THINKS_WITHIN_MS` it no longer claims that the model is thinking: the service may be busy. */
function WaitingHead({ sign }: { sign: ReactNode }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), THINKS_WITHIN_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <output className={styles['thinkingHead']}>
      {sign}
      {isLong ? t(WAITING_HEADER) : t(THINKING_HEADER)}
    </output>
  );
}

type ThinkingTextProps = { id: string; text: string; isOpen: boolean; isGrowing: boolean };

function ThinkingText({ id, text, isOpen, isGrowing }: ThinkingTextProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    // Keep the newest line visible.
    if (isGrowing && text !== '') box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [text, isGrowing]);
  return (
    <section
      ref={box}
      id={id}
      className={styles['thinkingText']}
      hidden={!isOpen}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling boxes must be focusable
      tabIndex={0}
      aria-label={t('Reasoning')}
    >
      {calmText(text)}
    </section>
  );
}
