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

const TYPING_MS = 150;
const TITLES_SHOWN = 5;

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
    detail: 'Go to',
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
    toast({ text: isCopied ? 'Link copied' : 'The link could not be copied.' });
  };

  const fixed: Command[] = [
    { id: 'new', label: 'New chat', detail: 'Ask', run: startNewChat },
    go('Search', paths.search),
    go('Check answers', paths.weighIn),
    go('Trending', paths.trending),
    go('People', paths.users),
    go('Start a discussion', paths.create),
    ...(user === null ? [] : [go('Profile', paths.user(user.username))]),
    { id: 'theme', label: theme.label, detail: 'Theme', run: theme.toggle },
    { id: 'link', label: 'Copy link', detail: 'This page', run: () => void copyLink() },
    ...shortcutCommands(isConversation),
    ...models.models.map(({ model_id }) => ({
      id: `model ${model_id}`,
      label: `Use ${modelDisplayName(model_id)}`,
      detail: model_id === models.model_id ? 'Model in use' : 'Model',
      run: () => models.choose(model_id),
    })),
  ];
  if (text === '') return fixed;
  return [
    ...matchCommands(fixed, text),
    ...titles.slice(0, TITLES_SHOWN).map(({ id, title }) => ({
      id,
      label: title,
      detail: 'Conversation',
      run: () => navigate(paths.conversation(id)),
    })),
    {
      id: 'search',
      label: `Search for “${text}”`,
      detail: 'Search',
      run: () => navigate(`${paths.search}?${new URLSearchParams({ q: text })}`),
    },
    { id: 'ask', label: `Ask “${text}”`, detail: 'Ask', run: () => ask(text) },
  ];
}

/** The shortcuts that work here, with their keys. */
function shortcutCommands(isConversation: boolean): Command[] {
  const [anywhere, inConversation] = keyGroups(showShortcuts);
  const entries = [...(anywhere?.entries ?? []), ...(isConversation ? (inConversation?.entries ?? []) : [])];
  return entries.flatMap(({ keys, what, run }) =>
    run === undefined ? [] : [{ id: `key ${what}`, label: what, detail: 'Shortcut', keys, run }],
  );
}

/** The list of shortcuts is opened by its key. */
function showShortcuts(): void {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }));
}
