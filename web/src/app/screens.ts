// The screen that is preloaded.

import { lazy } from 'react';
import type { ConversationScreen } from '../screens/conversation/ConversationScreen.tsx';

type Screen = typeof ConversationScreen;

let loaded: Screen | undefined;

/** Loads the screen once. */
export async function loadConversation(): Promise<Screen> {
  loaded ??= (await import('../screens/conversation/ConversationScreen.tsx')).ConversationScreen;
  return loaded;
}

const LaterScreen = lazy(() => loadConversation().then((screen) => ({ default: screen })));

/** The screen itself if it is loaded: even a resolved promise would show the page's fallback first. */
export function conversationScreen(): Screen | typeof LaterScreen {
  return loaded ?? LaterScreen;
}
