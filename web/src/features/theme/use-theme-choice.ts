// The theme choice: stored in the profile of signed-in users, in this browser for visitors, who follow their system by default.
// The script of index.html applies the theme before this runs (product specification, section 4).

import { useEffect, useEffectEvent, useState } from 'react';
import { logFailure } from '../../api/api-error.ts';
import { LOCAL_KEYS } from '../../lib/storage/storage-keys.ts';
import { local } from '../../lib/storage/storage.ts';
import { applyTheme, isTheme, systemTheme, useTheme, type Theme } from '../../lib/page/theme.ts';
import { MEDIA, watchMedia } from '../../lib/page/use-media-query.ts';
import { useSession, type Session } from '../../queries/people/session.ts';
import { useUpdateUser } from '../../queries/people/profile.ts';
import { t } from '../../lib/language/language.ts';

/** While a choice is being saved, presses and the profile do not change the theme. */
const SAVING_MS = 100;

export type ThemeChoice = {
  theme: Theme;
  /** The label of the control. */
  label: string;
  toggle: () => void;
};

/** Returns the page's theme and the function that toggles it, and applies the theme of the session. */
export function useThemeChoice(): ThemeChoice {
  const theme = useTheme();
  const session = useSession();
  const updateUser = useUpdateUser();
  const [isSaving, setSaving] = useState(false);
  useThemeOfSession(session, isSaving);

  const toggle = () => {
    if (isSaving) return;
    setSaving(true);
    setTimeout(() => setSaving(false), SAVING_MS);
    const next = theme === 'dark' ? 'light' : 'dark';
    applyTheme(next);
    if (session.status !== 'signed-in') {
      local.set(LOCAL_KEYS.anonymousTheme, next);
      return;
    }
    local.set(LOCAL_KEYS.userTheme, next);
    updateUser.mutate(
      { id: session.user.id, theme_preference: next },
      { onError: (error) => logFailure('The theme could not be saved.', error) },
    );
  };
  return { theme, label: theme === 'dark' ? t('Light mode') : t('Dark mode'), toggle };
}

/** Applies the theme of the profile if this browser has no stored choice of the user; the system's theme for visitors. */
function useThemeOfSession(session: Session, isSaving: boolean): void {
  const { status } = session;
  const preference = session.user?.theme_preference ?? null;

  const takeProfile = useEffectEvent((profile: Theme) => {
    if (isSaving || storedTheme(LOCAL_KEYS.userTheme) !== null) return;
    local.set(LOCAL_KEYS.userTheme, profile);
    applyTheme(profile);
  });
  useEffect(() => {
    if (preference !== null) takeProfile(preference);
  }, [preference]);

  // Applies a choice that is stored in another tab.
  const stored = status === 'signed-in' ? LOCAL_KEYS.userTheme : LOCAL_KEYS.anonymousTheme;
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === stored && isTheme(newValue)) applyTheme(newValue);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [stored]);

  useEffect(() => {
    if (status !== 'anonymous') return undefined;
    local.remove(LOCAL_KEYS.userTheme); // the next user has their own choice
    return watchMedia(MEDIA.dark, () => {
      if (storedTheme(LOCAL_KEYS.anonymousTheme) === null) applyTheme(systemTheme());
    });
  }, [status]);
}

function storedTheme(key: typeof LOCAL_KEYS.userTheme | typeof LOCAL_KEYS.anonymousTheme): Theme | null {
  const stored = local.get(key);
  return isTheme(stored) ? stored : null;
}
