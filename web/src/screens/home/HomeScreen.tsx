// Home: a greeting, the frog, and the input that starts or finds a conversation. `/login` and `/register` are this page with
// the sign-in dialog.

import { MISTAKES_NOTICE } from '@frogpond/contract/labels';
import { pickGreeting } from '@frogpond/text/display/greetings';
import { useEffect, useState } from 'react';
import { Link } from '../../lib/router/Link.tsx';
import { useLocation } from '../../lib/router/Router.tsx';
import { navigate } from '../../lib/router/location.ts';
import { paths } from '../../app/paths.ts';
import { parseFreshStart } from '../../lib/page/new-chat.ts';
import { useNow } from '../../lib/time.ts';
import { loadPendingQuestion } from '../../lib/drafts/question-drafts.ts';
import { StandingNote } from '../../features/auth/StandingNote.tsx';
import { useSession } from '../../queries/people/session.ts';
import { Column, usePageTitle } from '../../ui/frame/Column.tsx';
import { Mascot } from '../../ui/frog/Mascot.tsx';
import { AskForm } from './AskForm.tsx';
import { Specimen } from './Specimen.tsx';
import { useEmptyPond } from './use-empty-pond.ts';
import { msg, t } from '../../lib/language/language.ts';
import styles from './HomeScreen.module.css';

const TITLES: Record<string, string> = { [paths.login]: msg('Login'), [paths.register]: msg('Sign Up') };

export function HomeScreen() {
  const location = useLocation();
  const freshStart = parseFreshStart(location.state);
  const title = TITLES[location.pathname];
  usePageTitle(title === undefined ? null : t(title));
  const now = useNow();
  // Chosen by the page's time, so that the page hydrates with the same greeting.
  const [greeting] = useState(() => pickGreeting(() => (now % 1_000) / 1_000));
  const shared = useSharedText();
  const isEmptyPond = useEmptyPond();
  const { user } = useSession();
  return (
    <Column room="home">
      <div className={styles['home']}>
        <Mascot />
        <h1 className={styles['greeting']}>{t(greeting)}</h1>
        <p className={styles['tagline']}>{t('AI answers, checked sentence by sentence by people.')}</p>
        {user !== null && <StandingNote me={user} />}
        <AskForm
          key={freshStart}
          sharedText={freshStart === 0 ? shared : ''}
          waitingText={loadPendingQuestion()}
        />
        <p className={styles['notice']}>
          {t(MISTAKES_NOTICE)}
          {!isEmptyPond && (
            <Link className={styles['weighIn']} to={paths.weighIn}>
              {t('Check answers, disputed ones first')}
            </Link>
          )}
        </p>
        <Specimen />
      </div>
    </Column>
  );
}

/**
 * The parameters that the page was opened with, read once: they are removed from the address, so that a reload doesn't repeat
 * them.
 */
function useSharedText(): string {
  const { pathname, search } = useLocation();
  const [text] = useState(() => sharedText(new URLSearchParams(search)));
  useEffect(() => {
    if (text !== '' && search !== '') navigate(pathname, { replace: true });
  }, [text, search, pathname]);
  return text;
}

const PARTS = ['shared_title', 'shared_text', 'shared_url'] as const;

/** Returns the text that another app shared with the installed app: each part once, one per line; empty without a share. */
export function sharedText(query: URLSearchParams): string {
  const parts = PARTS.map((name) => query.get(name)?.trim() ?? '').filter((part) => part !== '');
  // Leaves out a part that another part contains: apps put the URL into the text, or the title before the text.
  const said = parts.filter(
    (part, place) => !parts.some((other, at) => at !== place && includes(other, part, at < place)),
  );
  return said.join('\n');
}

/** Returns whether the other part contains this part. Only the first of two equal parts contains the second. */
function includes(other: string, part: string, isEarlier: boolean): boolean {
  return other === part ? isEarlier : other.includes(part);
}
