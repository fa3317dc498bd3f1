// Home without any conversation: three questions to start with, and for the host the command that adds sample conversations.

import { Button } from '../../ui/button/Button.tsx';
import styles from './StarterQuestions.module.css';
import { useIsHost } from './use-empty-pond.ts';

const STARTERS = [
  'Why do frogs sing at night?',
  'Is it better to rent or to buy a home?',
  'Explain recursion to a ten-year-old',
];

export function StarterQuestions({ onChoose }: { onChoose: (question: string) => void }) {
  const isHost = useIsHost();
  return (
    <section className={styles['starters']} aria-label="Starter questions">
      <p className={styles['lead']}>This pond is still quiet. Ask the first question:</p>
      <ul className={styles['questions']}>
        {STARTERS.map((question) => (
          <li key={question}>
            <Button onClick={() => onChoose(question)}>{question}</Button>
          </li>
        ))}
      </ul>
      {isHost && (
        <p className={styles['host']}>
          Is this your server? Stop it and run <code>npm run seed</code> to fill it with sample conversations.
        </p>
      )}
    </section>
  );
}
