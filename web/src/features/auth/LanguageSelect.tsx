// The choice of the language below the sign-in dialog.

import { Languages } from 'lucide-react';
import { LANGUAGES, isLanguage } from '@frogpond/contract/languages/languages';
import { LANGUAGE_NAMES } from '../../lib/language/choice.ts';
import { shownLanguage, t } from '../../lib/language/language.ts';
import { useLanguageChoice } from '../../queries/people/language-choice.ts';
import { VisuallyHidden } from '../../ui/text/inline-text.tsx';
import styles from './LanguageSelect.module.css';

export function LanguageSelect() {
  const choose = useLanguageChoice();
  return (
    <label className={styles['language']}>
      <Languages aria-hidden />
      <VisuallyHidden>{t('Language')}</VisuallyHidden>
      <select
        value={shownLanguage()}
        onChange={({ target }) => isLanguage(target.value) && choose(target.value)}
      >
        {LANGUAGES.map((language) => (
          <option key={language} value={language} lang={language}>
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
      </select>
    </label>
  );
}
