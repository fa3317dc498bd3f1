// Home: a greeting, the frog, and the input that starts a conversation or finds one. `/login` and `/register` are this page with the
// sign-in dialog over it.

import { MISTAKES_NOTICE } from '@frogpond/contract/product';
import { pickGreeting } from '@frogpond/text/display/greetings';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { readPendingQuestion } from '../../features/auth/pending-question.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Column } from '../../ui/frame/Column.tsx';
import { Mascot } from '../../ui/frog/Mascot.tsx';
import { AskForm } from './AskForm.tsx';
import { sharedText } from './shared-text.ts';
import styles from './HomeScreen.module.css';

const TITLES: Record<string, string> = { [paths.login]: 'Login', [paths.register]: 'Sign Up' };

export function HomeScreen() {
  const location = useLocation();
  const freshStart = freshStartOf(location.state);
  usePageTitle(TITLES[location.pathname] ?? null);
  const [greeting] = useState(() => greetingOfPage() ?? pickGreeting(Math.random));
  const shared = useSharedText();
  return (
    <Column room="home">
      <div className={styles['home']}>
        <Mascot />
        <h1 className={styles['greeting']}>{greeting}</h1>
        <AskForm
          key={freshStart}
          sharedText={freshStart === 0 ? shared : ''}
          waitingText={readPendingQuestion()}
        />
        <p className={styles['notice']}>{MISTAKES_NOTICE}</p>
      </div>
    </Column>
  );
}

/** The one that the page greeted with before the app stood (index.html); it leaves the document with the first drawing. */
function greetingOfPage(): string | null {
  const chosen = document.documentElement.style.getPropertyValue('--greeting');
  const isShown = chosen !== '' && document.querySelector('#root > .first-greeting') !== null;
  return isShown ? String(JSON.parse(chosen)) : null;
}

/** What the page was opened with, once: the address forgets it, so that a reload doesn't bring it back. */
function useSharedText(): string {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [text] = useState(() => sharedText(new URLSearchParams(search)));
  useEffect(() => {
    if (text !== '' && search !== '') void navigate(pathname, { replace: true });
  }, [text, search, pathname, navigate]);
  return text;
}

/** When New chat was last pressed; 0 where the page was opened otherwise. */
function freshStartOf(state: unknown): number {
  const isFresh = typeof state === 'object' && state !== null && 'fresh_start' in state;
  return isFresh ? Number(state.fresh_start) : 0;
}
