// The content of the preview image of a conversation, a turn or a person. Null if it is not public.

import { DELETED_LABEL, PRODUCT_NAME, PRODUCT_TAGLINE } from '@frogpond/contract/labels';
import type { Reader } from '../../db/connect.ts';
import { excerpt } from '../markup/excerpt.ts';
import { counted } from '../markup/parts.ts';
import { type PreviewRow, loadConversationPreview, loadTurnPreview } from './store.ts';
import type { Preview } from './svg.ts';
import { loadPageUser } from '../store.ts';

const TEXT_GRAPHEMES = 240;

export const HOME_PREVIEW: Preview = {
  text: PRODUCT_TAGLINE,
  otherwise: PRODUCT_NAME,
  frog: PRODUCT_NAME,
  facts: 'Conversations with AI models',
};

export const TRENDING_PREVIEW: Preview = {
  text: 'Trending discussions',
  otherwise: PRODUCT_NAME,
  frog: PRODUCT_NAME,
  facts: 'The last seven days',
};

export async function conversationPreview(db: Reader, id: string): Promise<Preview | null> {
  return toPreview(await loadConversationPreview(db, id));
}

export async function turnPreview(db: Reader, id: string): Promise<Preview | null> {
  return toPreview(await loadTurnPreview(db, id));
}

export async function userPreview(db: Reader, name: string): Promise<Preview | null> {
  const user = await loadPageUser(db, { username: name });
  if (user === undefined) return null;
  const { username, display_name, bio, public_conversation_count } = user;
  return {
    text: excerpt(bio ?? display_name ?? username, TEXT_GRAPHEMES),
    otherwise: username,
    frog: username,
    facts: `@${username} · ${counted(public_conversation_count, 'conversation')}`,
  };
}

function toPreview(row: PreviewRow | undefined): Preview | null {
  if (row === undefined) return null;
  const username = row.username ?? DELETED_LABEL;
  return {
    text: excerpt(row.text, TEXT_GRAPHEMES),
    otherwise: 'A conversation by the pond',
    frog: username,
    facts: `@${username} · ${counted(row.turn_count, 'turn')}${agreedFact(row.agreed_count)}`,
  };
}

function agreedFact(agreed_count: number): string {
  return agreed_count === 0 ? '' : ` · ${counted(agreed_count, 'agreed sentence')}`;
}
