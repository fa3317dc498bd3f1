// The content of the preview image of a conversation, a turn or a person. Null if it is not public.

import { DELETED_LABEL, PRODUCT_NAME, PRODUCT_TAGLINE } from '@frogpond/contract/labels';
import { sentenceVerdict } from '@frogpond/text/sentences/verdict';
import type { Reader } from '../../db/connect.ts';
import { counted, excerpt } from '../markup/excerpt.ts';
import {
  type PreviewRow,
  type VerdictRow,
  loadConversationPreview,
  loadFirstTurnIds,
  loadTurnPreview,
  loadVerdict,
} from './store.ts';
import type { Preview } from './svg.ts';
import { loadPageUser } from '../store.ts';

const TEXT_GRAPHEMES = 240;
const SENTENCE_GRAPHEMES = 160;

export const HOME_PREVIEW: Preview = {
  text: PRODUCT_TAGLINE,
  otherwise: PRODUCT_NAME,
  frog: PRODUCT_NAME,
  facts: 'Conversations with AI models',
  verdict: null,
};

export const TRENDING_PREVIEW: Preview = {
  text: 'Trending discussions',
  otherwise: PRODUCT_NAME,
  frog: PRODUCT_NAME,
  facts: 'The last seven days',
  verdict: null,
};

export async function conversationPreview(db: Reader, id: string): Promise<Preview | null> {
  const turnIds = await loadFirstTurnIds(db, id);
  return toPreview(await loadConversationPreview(db, id), await loadVerdict(db, turnIds));
}

export async function turnPreview(db: Reader, id: string): Promise<Preview | null> {
  return toPreview(await loadTurnPreview(db, id), await loadVerdict(db, [id]));
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
    verdict: null,
  };
}

function toPreview(row: PreviewRow | undefined, verdict: VerdictRow | undefined): Preview | null {
  if (row === undefined) return null;
  const username = row.username ?? DELETED_LABEL;
  return {
    text: excerpt(row.text, TEXT_GRAPHEMES),
    otherwise: 'A conversation by the pond',
    frog: username,
    facts: `@${username} · ${counted(row.turn_count, 'turn')}${agreedFact(row.agreed_count)}`,
    verdict: toVerdict(verdict),
  };
}

function toVerdict(row: VerdictRow | undefined): Preview['verdict'] {
  const { label, sentence: said } = sentenceVerdict(row?.up ?? 0, row?.down ?? 0);
  if (row === undefined || label === null) return null;
  return { sentence: excerpt(row.sentence, SENTENCE_GRAPHEMES), said, label };
}

function agreedFact(agreedCount: number): string {
  return agreedCount === 0 ? '' : ` · ${counted(agreedCount, 'agreed sentence')}`;
}
