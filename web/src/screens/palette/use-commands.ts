// The commands of the palette: places, actions, models and shortcuts; for a typed text also conversations, the search and a question.

import { APP_PATTERNS } from '@frogpond/contract/app-paths';
import { modelDisplayName } from '@frogpond/text/display/model-names';
import { useQuery } from '@tanstack/react-query';
import { useMatch } from '../../lib/router/Router.tsx';
import { navigate } from '../../lib/router/location.ts';
import { paths } from '../../app/paths.ts';
import { useModelChoice } from '../../features/models/preferred-model.ts';
import { keyGroups } from '../../features/shortcuts/shortcut-table.ts';
import { useThemeChoice } from '../../features/theme/use-theme-choice.ts';
import { copyText } from '../../lib/clipboard.ts';
import { keepPendingQuestion } from '../../lib/drafts/question-drafts.ts';
import { goToEmptyHome, startNewChat } from '../../lib/page/new-chat.ts';
import { useDebouncedValue } from '../../lib/time.ts';
import { useSession } from '../../queries/people/session.ts';
import { titlesQuery } from '../../queries/find/search.ts';
import { useToasts } from '../../ui/feedback/ToastProvider.tsx';
import { matchCommands, type Command } from './match-commands.ts';
import { t } from '../../lib/language/language.ts';

const TYPING_MS = 150;
const TITLES_SHOWN = 5;

/** Returns the commands that match the typed text, then titles, the search and the question; all fixed commands for an empty text. */
export function useCommands(typed: string): Command[] {
  const { user } = useSession();
  const theme = useThemeChoice();
  const models = useModelChoice();
  const { toast } = useToasts();
  const isConversation = useMatch(APP_PATTERNS.conversation) !== null;
  const text = typed.trim();
  const { data: titles = [] } = useQuery(titlesQuery(useDebouncedValue(text, TYPING_MS)));
  const go = (label: string, path: string): Command => ({
    id: `go ${path}`,
    label,
    detail: t('Go to'),
    run: () => navigate(path),
  });
  const ask = (question: string) => {
    keepPendingQuestion(question);
    goToEmptyHome();
  };
  const copyLink = async () => {
    const link = new URL(window.location.href);
    // Leaves out the lit words, which belong to the reader's own search.
    link.searchParams.delete('lit');
    const isCopied = await copyText(link.href);
    toast({ text: isCopied ? t('Link copied') : t('The link could not be copied.') });
  };

  const fixed: Command[] = [
    { id: 'new', label: t('New chat'), detail: t('Ask'), run: startNewChat },
    go(t('Search'), paths.search),
    go(t('Check answers'), paths.weighIn),
    go(t('Trending'), paths.trending),
    go(t('People'), paths.users),
    go(t('Start a discussion'), paths.create),
    ...(user === null ? [] : [go(t('Profile'), paths.user(user.username))]),
    { id: 'theme', label: theme.label, detail: t('Theme'), run: theme.toggle },
    { id: 'link', label: t('Copy link'), detail: t('This page'), run: () => void copyLink() },
    ...shortcutCommands(isConversation),
    ...models.models.map(({ model_id }) => ({
      id: `model ${model_id}`,
      label: t('Use {model_id}', { model_id: modelDisplayName(model_id) }),
      detail: model_id === models.model_id ? t('Model in use') : t('Model'),
      run: () => models.choose(model_id),
    })),
  ];
  if (text === '') return fixed;
  return [
    ...matchCommands(fixed, text),
    ...titles.slice(0, TITLES_SHOWN).map(({ id, title }) => ({
      id,
      label: title,
      detail: t('Conversation'),
      run: () => navigate(paths.conversation(id)),
    })),
    {
      id: 'search',
      label: t('Search for “{text}”', { text }),
      detail: t('Search'),
      run: () => navigate(`${paths.search}?${new URLSearchParams({ q: text })}`),
    },
    { id: 'ask', label: t('Ask “{text}”', { text }), detail: t('Ask'), run: () => ask(text) },
  ];
}

/** The shortcuts that work here, with their keys. */
function shortcutCommands(isConversation: boolean): Command[] {
  const [anywhere, inConversation] = keyGroups(showShortcuts);
  const entries = [...(anywhere?.entries ?? []), ...(isConversation ? (inConversation?.entries ?? []) : [])];
  return entries.flatMap(({ keys, what, run }) =>
    run === undefined ? [] : [{ id: `key ${what}`, label: what, detail: t('Shortcut'), keys, run }],
  );
}

/** Opens the list of shortcuts by its key. */
function showShortcuts(): void {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }));
}
