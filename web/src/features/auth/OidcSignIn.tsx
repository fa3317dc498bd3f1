// The button of the site's OpenID Connect issuer, if it has one. Also finishes the sign-in when the issuer redirects back.

import { errorSentence } from '@frogpond/contract/errors';
import { API_BASE, ROUTES } from '@frogpond/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from '../../lib/router/Router.tsx';
import { findTicket, useOidcSignIn } from '../../queries/people/session.ts';
import { settingsQuery } from '../../queries/settings.ts';
import { Button } from '../../ui/button/Button.tsx';
import { withBase } from '../../lib/base-path.ts';
import { t } from '../../lib/language/language.ts';

const START = withBase(API_BASE + ROUTES.startOidc.slice('GET '.length));

type OidcSignInProps = {
  /** Receives the message of a failed attempt. */
  onProblem: (problem: string | null) => void;
  onDone: () => void;
  onTicket: (ticket: string | null) => void;
};

export function OidcSignIn({ onProblem, onDone, onTicket }: OidcSignInProps) {
  const { data } = useQuery(settingsQuery);
  const [query] = useSearchParams();
  const [isLeaving, setLeaving] = useState(false);
  const { mutate: finish, isPending, isSuccess } = useOidcSignIn(onDone);
  const code = query.get('oidc_code');
  const sent = useRef<string | null>(null);
  const hasFailed = query.get('error') === 'oidc_failed';
  useEffect(() => {
    if (hasFailed) onProblem(errorSentence('oidc_failed'));
    if (code === null || code === sent.current) return;
    // A code works once.
    sent.current = code;
    finish(code, {
      onError: (error) => {
        const ticket = findTicket(error);
        onTicket(ticket);
        if (ticket === null) onProblem(error.message);
      },
    });
  }, [code, hasFailed, finish, onProblem, onTicket]);

  if (!data?.oidc) return null;
  const leave = () => {
    setLeaving(true);
    const invitation = query.get('invitation');
    window.location.assign(invitation === null ? START : `${START}?${new URLSearchParams({ invitation })}`);
  };
  return (
    <Button wide busy={isLeaving || isPending || isSuccess} busyLabel={t('Signing in...')} onClick={leave}>
      {t('Sign in with {name}', { name: data.oidc.name })}
    </Button>
  );
}
