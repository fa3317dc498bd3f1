// Three questions to start with, below the input of home.

import { Button } from '../../ui/button/Button.tsx';
import { msg, t } from '../../lib/language/language.ts';
import styles from './StarterQuestions.module.css';

const STARTERS = [
  msg('Why do frogs sing at night?'),
  msg('Is it better to rent or to buy a home?'),
  msg('Explain recursion to a ten-year-old'),
];

export function StarterQuestions({ onChoose }: { onChoose: (question: string) => void }) {
  return (
    <section className={styles['starters']} aria-label={t('Starter questions')}>
      <ul className={styles['questions']} data-swipes>
        {STARTERS.map((starter) => t(starter)).map((question) => (
          <li key={question}>
            <Button tone="quiet" size="s" className={styles['question']} onClick={() => onChoose(question)}>
              {question}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
