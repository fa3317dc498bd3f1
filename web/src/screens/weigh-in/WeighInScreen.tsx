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
import { Page } from '../../ui/frame/Column.tsx';
import { FrogSpinner } from '../../ui/frog/FrogSpinner.tsx';
import { CardDeck } from './CardDeck.tsx';
import styles from './WeighInScreen.module.css';

export function WeighInScreen() {
  const [query] = useSearchParams();
  const tag = query.get('tag')?.trim() || null;
  const { status } = useSession();
  return (
    <Page title={tag === null ? 'Check answers' : `Check answers on ${tag}`}>
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
      title="Sign in to check answers"
      action={
        <Button tone="primary" onClick={() => openAuth('login')}>
          Login
        </Button>
      }
    >
      You see sentences that readers dispute, and say whether you agree. Others see only the counts.
    </EmptyState>
  );
}

function Rounds({ tag }: { tag: string | null }) {
  const [round, setRound] = useState(0);
  const deck = useQuery(weighInQuery(tag, round));
  if (deck.isPending) return <FrogSpinner label="Loading sentences..." />;
  if (deck.data === undefined) {
    return (
      <EmptyState
        role="alert"
        title="The sentences could not be loaded. Please try again."
        action={
          <Button busy={deck.isFetching} onClick={() => void deck.refetch()}>
            Retry
          </Button>
        }
      />
    );
  }
  if (deck.data.length === 0) return <NothingLeft tag={tag} hasWeighed={round > 0} />;
  return <CardDeck key={round} items={deck.data} onMore={() => setRound(round + 1)} />;
}

function NothingLeft({ tag, hasWeighed }: { tag: string | null; hasWeighed: boolean }) {
  const where = tag === null ? '' : ` on ${tag}`;
  return (
    <EmptyState
      title={hasWeighed ? `That was all${where}` : `Nothing to check${where} right now`}
      action={
        <Link className={styles['link']} to={tag === null ? paths.home : paths.weighIn}>
          {tag === null ? 'Home' : 'All sentences'}
        </Link>
      }
    >
      No sentence needs your view. New ones come with new answers and comments.
    </EmptyState>
  );
}
