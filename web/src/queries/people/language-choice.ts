// The chosen language: stored in this browser and, for a signed-in user, in the account, from which other browsers take it.

import type { Language } from '@frogpond/contract/languages/languages';
import { useEffect } from 'react';
import { logFailure } from '../../api/api-error.ts';
import { chooseLanguage } from '../../lib/language/choice.ts';
import { shownLanguage } from '../../lib/language/language.ts';
import { useUpdateUser } from './profile.ts';
import { useSession } from './session.ts';

export type LanguageChoice = (language: Language) => void;

/** Returns the function that stores the choice and reloads the page in that language, even if the account could not be changed. */
export function useLanguageChoice(): LanguageChoice {
  const { user } = useSession();
  const updateUser = useUpdateUser();
  return (language) => {
    if (user === null) return chooseLanguage(language);
    updateUser.mutate(
      { id: user.id, language },
      {
        onError: (error) => logFailure('The language could not be saved.', error),
        onSettled: () => chooseLanguage(language),
      },
    );
  };
}

/** Shows the page in the language of the account, if that differs. */
export function useLanguageOfAccount(): void {
  const language = useSession().user?.language ?? null;
  useEffect(() => {
    if (language !== null && language !== shownLanguage()) chooseLanguage(language);
  }, [language]);
}
