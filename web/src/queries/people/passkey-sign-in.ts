// Signs in with a passkey, which the browser lets the person choose. It needs neither a name nor a second step.

import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { call } from '../../api/client.ts';
import { useSignIn } from './session.ts';

/** Signs in with a passkey. */
export function usePasskeySignIn(onDone: () => void) {
  return useSignIn(async () => {
    const options = await call('passkeyOptions');
    const { startAuthentication } = await import('@simplewebauthn/browser');
    // The contract leaves the form of the options to the WebAuthn standard.
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
    const made = await startAuthentication({ optionsJSON });
    return await call('passkeySignIn', {
      body: { ...made, clientExtensionResults: { ...made.clientExtensionResults } },
    });
  }, onDone);
}
