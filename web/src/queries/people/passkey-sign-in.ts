// Signs in with a passkey, which the browser lets the person choose. It needs neither a name nor a second step.

import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { keepTokens } from './session.ts';

/** As in useLogin, `onDone` is called even if the form is closed by then. */
export function usePasskeySignIn(onDone: () => void) {
  return useMutation({
    mutationFn: async () => {
      const options = await call('passkeyOptions');
      const { startAuthentication } = await import('@simplewebauthn/browser');
      // The contract leaves the form of the options to the WebAuthn standard.
      const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
      const made = await startAuthentication({ optionsJSON });
      keepTokens(
        await call('passkeySignIn', {
          body: { ...made, clientExtensionResults: { ...made.clientExtensionResults } },
        }),
      );
    },
    onSuccess: onDone,
  });
}
