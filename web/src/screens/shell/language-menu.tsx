// The submenu `Language` of the account menu.

import { LANGUAGES } from '@frogpond/contract/languages/languages';
import { Languages } from 'lucide-react';
import { LANGUAGE_NAMES } from '../../lib/language/choice.ts';
import { shownLanguage, t } from '../../lib/language/language.ts';
import type { LanguageChoice } from '../../queries/people/language-choice.ts';
import type { MenuEntry } from '../../ui/menu/MenuSurface.tsx';

/** Returns the submenu; the language of the page is checked. */
export function languageMenuEntry(choose: LanguageChoice): MenuEntry {
  return {
    kind: 'submenu',
    label: t('Language'),
    icon: <Languages />,
    entries: LANGUAGES.map((language) => ({
      kind: 'choice',
      label: t(LANGUAGE_NAMES[language]),
      checked: language === shownLanguage(),
      onSelect: () => choose(language),
    })),
  };
}
