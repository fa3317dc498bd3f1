// The content of the preview image of a conversation, a turn or a person. Null if it is not public. Its words are in the language of the
// question, which the other readers of the link speak, and in English for pages without one.

import { DELETED_LABEL, PRODUCT_NAME, PRODUCT_TAGLINE } from '@frogpond/contract/labels';
import type { Say } from '@frogpond/text/messages/messages';
import { sentenceVerdict } from '@frogpond/text/sentences/verdict';
import type { Reader } from '../../db/connect.ts';
import { counted, excerpt } from '../markup/excerpt.ts';
import {
  type PreviewRow,
  type VerdictRow,
  findConversationPreview,
  loadFirstTurnIds,
  findTurnPreview,
  findVerdict,
} from './store.ts';
import { languageOfText, pageTexts } from '../page-text.ts';
import type { Preview } from './svg.ts';
import { drawnLanguage } from './text.ts';
import { findPageUser } from '../store.ts';

const TEXT_GRAPHEMES = 240;
const SENTENCE_GRAPHEMES = 160;

export const HOME_PREVIEW: Preview = {
  text: PRODUCT_TAGLINE,
  otherwise: PRODUCT_NAME,
  frog: PRODUCT_NAME,
  facts: 'Conversations with AI models',
  verdict: null,
  language: 'en',
};

export const TRENDING_PREVIEW: Preview = {
  text: 'Trending discussions',
  otherwise: PRODUCT_NAME,
  frog: PRODUCT_NAME,
  facts: 'The last seven days',
  verdict: null,
  language: 'en',
};

/** Returns null unless visitors may find the conversation. */
export async function conversationPreview(db: Reader, id: string): Promise<Preview | null> {
  const turnIds = await loadFirstTurnIds(db, id);
  return toPreview(await findConversationPreview(db, id), await findVerdict(db, { turn_ids: turnIds }));
}

/** Returns null unless visitors may find the conversation of the turn. */
export async function turnPreview(db: Reader, id: string): Promise<Preview | null> {
  return toPreview(await findTurnPreview(db, { id }), await findVerdict(db, { turn_ids: [id] }));
}

/** Returns null for an unknown person. */
export async function userPreview(db: Reader, name: string): Promise<Preview | null> {
  const user = await findPageUser(db, { username: name });
  if (user === undefined) return null;
  const { username, display_name, bio, public_conversation_count } = user;
  return {
    text: excerpt(bio ?? display_name ?? username, TEXT_GRAPHEMES),
    otherwise: username,
    frog: username,
    facts: `@${username} · ${counted(public_conversation_count, 'conversation')}`,
    verdict: null,
    language: 'en',
  };
}

function toPreview(row: PreviewRow | undefined, verdict: VerdictRow | undefined): Preview | null {
  if (row === undefined) return null;
  const language = drawnLanguage(languageOfText(row.user_message_language));
  const say = pageTexts(language);
  const username = row.username ?? say(DELETED_LABEL);
  const turns = say({ one: '{count} turn', other: '{count} turns' }, { count: row.turn_count });
  const facts = `${turns}${agreedFact(row.agreed_count, say)}`;
  return {
    text: excerpt(row.text, TEXT_GRAPHEMES),
    otherwise: say('A conversation by the pond'),
    frog: row.username ?? DELETED_LABEL,
    facts: say('@{username} · {facts}', { username, facts }),
    verdict: toVerdict(verdict, say),
    language,
  };
}

function toVerdict(row: VerdictRow | undefined, say: Say): Preview['verdict'] {
  const { label, sentence: said } = sentenceVerdict(row?.up ?? 0, row?.down ?? 0, say);
  if (row === undefined || label === null) return null;
  return { sentence: excerpt(row.sentence, SENTENCE_GRAPHEMES), said, label };
}

function agreedFact(count: number, say: Say): string {
  if (count === 0) return '';
  return ` · ${say({ one: '{count} agreed sentence', other: '{count} agreed sentences' }, { count })}`;
}
