// The screen that loads ahead of its being shown.

import { lazy } from 'react';
import type { ConversationScreen } from '../screens/conversation/ConversationScreen.tsx';

type Screen = typeof ConversationScreen;

let loaded: Screen | undefined;

/** Loaded once, however often it is asked for. */
export async function loadConversation(): Promise<Screen> {
  loaded ??= (await import('../screens/conversation/ConversationScreen.tsx')).ConversationScreen;
  return loaded;
}

const LaterScreen = lazy(() => loadConversation().then((screen) => ({ default: screen })));

/** The screen itself where it has been loaded: even a promise that is kept already would show the page's fallback first. */
export function conversationScreen(): Screen | typeof LaterScreen {
  return loaded ?? LaterScreen;
}
