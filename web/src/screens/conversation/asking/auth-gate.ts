// Opens the sign-in dialog from the conversation.

import { useOpenAuth } from '../../../features/auth/auth-dialog.tsx';

export function useAuthGate(): () => void {
  const openAuth = useOpenAuth();
  return () => openAuth('login');
}
