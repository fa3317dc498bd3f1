// Weigh in: a deck of sentences that need voices, one card at a time.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from '../../lib/router/Link.tsx';
import { useSearchParams } from '../../lib/router/Router.tsx';
import { paths } from '../../app/paths.ts';
import { useOpenAuth } from '../../features/auth/auth-dialog.tsx';
import { useSession } from '../../queries/people/session.ts';
import { weighInQuery } from '../../queries/sentences/voices.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Page } from '../../ui/frame/Column.tsx';
import { FrogSpinner } from '../../ui/frog/FrogSpinner.tsx';
import { CardDeck } from './CardDeck.tsx';
import { finishedRounds } from './deck.ts';
import { t } from '../../lib/language/language.ts';
import styles from './WeighInScreen.module.css';

export function WeighInScreen() {
  const [query] = useSearchParams();
  const tag = query.get('tag')?.trim() || null;
  const { status } = useSession();
  return (
    <Page title={tag === null ? t('Check answers') : t('Check answers on {tag}', { tag })}>
      {status === 'loading' && <FrogSpinner />}
      {status === 'anonymous' && <SignInFirst />}
      {status === 'signed-in' && <Rounds key={tag} tag={tag} />}
    </Page>
  );
}

function SignInFirst() {
  const openAuth = useOpenAuth();
  return (
    <EmptyState
      title={t('Sign in to check answers')}
      action={
        <>
          <Button tone="primary" onClick={() => openAuth('register')}>
            {t('Sign up')}
          </Button>
          <Button onClick={() => openAuth('login')}>{t('Login')}</Button>
        </>
      }
    >
      {t(
        'You see sentences of answers, disputed ones first, and say whether you agree. Others see only the counts.',
      )}
    </EmptyState>
  );
}

function Rounds({ tag }: { tag: string | null }) {
  const [round, setRound] = useState(() => finishedRounds.get(tag) ?? 0);
  // A finished deck is not shown again on the next visit.
  const finish = () => {
    finishedRounds.set(tag, round + 1);
  };
  const deck = useQuery(weighInQuery(tag, round));
  return (
    <Loaded query={deck}>
      {(items) =>
        items.length === 0 ? (
          <NothingLeft tag={tag} hasWeighed={round > 0} />
        ) : (
          <CardDeck key={round} items={items} onEnd={finish} onMore={() => setRound(round + 1)} />
        )
      }
    </Loaded>
  );
}

function NothingLeft({ tag, hasWeighed }: { tag: string | null; hasWeighed: boolean }) {
  return (
    <EmptyState
      title={nothingLeft(tag, hasWeighed)}
      action={
        <Link className={styles['link']} to={tag === null ? paths.home : paths.weighIn}>
          {tag === null ? t('Home') : t('All sentences')}
        </Link>
      }
    >
      {t('No sentence needs your view. New ones come with new answers and comments.')}
    </EmptyState>
  );
}

function nothingLeft(tag: string | null, hasWeighed: boolean): string {
  if (tag === null) return hasWeighed ? t('That was all') : t('Nothing to check right now');
  return hasWeighed ? t('That was all on {tag}', { tag }) : t('Nothing to check on {tag} right now', { tag });
}
