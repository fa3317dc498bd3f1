// Three questions to start with, below the input of home.

import { Button } from '../../ui/button/Button.tsx';
import styles from './StarterQuestions.module.css';

const STARTERS = [
  'Why do frogs sing at night?',
  'Is it better to rent or to buy a home?',
  'Explain recursion to a ten-year-old',
];

export function StarterQuestions({ onChoose }: { onChoose: (question: string) => void }) {
  return (
    <section className={styles['starters']} aria-label="Starter questions">
      <ul className={styles['questions']} data-swipes>
        {STARTERS.map((question) => (
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
