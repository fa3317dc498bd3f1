// The comments behind a sentence's colour: selected from the turn's nested comments, classified by whether they count, and
// excerpted. Pure.

import type { Attribution, SentenceSupport } from '@frogpond/contract/conversations/analysis';
import type { Comment } from '@frogpond/contract/conversations/comments';
import {
  MATCH_PERCENT_CONFIDENCE,
  TOOLTIP_EXCERPT_GRAPHEMES,
  VOICE_CONFIDENCE_MIN,
} from '@frogpond/contract/limits';
import { parseCommentMarkdown } from '@frogpond/text/markdown/markdown';
import type { Block, Inline } from '@frogpond/text/markdown/tree';
import { percentText } from '../../../lib/language/formats.ts';
import { t } from '../../../lib/language/language.ts';
import { shortenText } from '../../../lib/language/shorten-text.ts';

/** Why a comment counts for the colour, or why it doesn't. */
export type Fate = 'counted' | 'replaced' | 'unsure' | 'neutral' | 'whole' | 'removed';

export type RelatedComment = Attribution & { comment: Comment; fate: Fate };

/** Most certain first. The server decides which comments count; why one doesn't follows from the rule. */
export function relatedComments(
  { attributions }: Pick<SentenceSupport, 'attributions'>,
  comments: readonly Comment[],
): RelatedComment[] {
  const known = flatten(comments);
  return attributions
    .flatMap((attribution) => {
      const comment = known.get(attribution.comment_id);
      return comment === undefined
        ? []
        : [{ ...attribution, comment, fate: decideFate(attribution, comment) }];
    })
    .toSorted((a, b) => b.confidence - a.confidence);
}

function decideFate({ stance, confidence, whole_answer, is_counted }: Attribution, comment: Comment): Fate {
  if (comment.is_deleted) return 'removed';
  if (is_counted) return 'counted';
  if (stance === 0) return 'neutral';
  if (confidence < VOICE_CONFIDENCE_MIN) return 'unsure';
  return whole_answer ? 'whole' : 'replaced';
}

/** Returns `87%`, or null if the match is too weak to show a number. */
export function matchPercent(confidence: number): string | null {
  return confidence > MATCH_PERCENT_CONFIDENCE ? percentText(confidence) : null;
}

/** A quote before the reason, such as `I disagree with "it is blue": `. */
const QUOTED_FIRST = /^[^"“”]{0,40}["“][^"“”]+["”]\s*[:,.–-]\s*/u;

/** Returns the first characters of a comment without markup and without what it quotes first. */
export function excerptComment(content: string, graphemes: number = TOOLTIP_EXCERPT_GRAPHEMES): string {
  const { blocks } = parseCommentMarkdown(content);
  const own = blocks.filter((block) => block.type !== 'quote');
  const whole = (own.length > 0 ? own : blocks).map(blockText).join(' ').replaceAll(/\s+/g, ' ').trim();
  return shortenText(whole.replace(QUOTED_FIRST, '') || whole, graphemes);
}

function blockText(block: Block): string {
  if (block.type === 'quote') return block.blocks.map(blockText).join(' ');
  return block.type === 'paragraph' || block.type === 'plain' ? block.children.map(inlineText).join('') : '';
}

function inlineText(inline: Inline): string {
  switch (inline.type) {
    case 'text':
    case 'code':
      return inline.text;
    case 'math':
      return inline.tex;
    case 'footnote':
    case 'break':
      return ' ';
    default:
      return inline.children.map(inlineText).join('');
  }
}

function flatten(comments: readonly Comment[]): Map<string, Comment> {
  const known = new Map<string, Comment>();
  const waiting = [...comments];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    known.set(next.id, next);
    waiting.push(...next.replies);
  }
  return known;
}

/** Returns the question of a new branch about one sentence, with the readers' objections. */
export function questionAbout(sentence: string, related: readonly RelatedComment[]): string {
  const objections = related
    .filter(({ stance, fate }) => stance === -1 && fate !== 'removed')
    .slice(0, 3)
    .map(({ comment }) => `- ${excerptComment(comment.content, 200)}`);
  const quoted = `> ${sentence.replaceAll(/\s+/g, ' ').trim()}`;
  const asked =
    objections.length === 0
      ? t('Is this sentence right? Explain what it rests on.')
      : t('Readers object:\n{objections}\n\nIs the sentence right, or are they?', {
          objections: objections.join('\n'),
        });
  return t('About this sentence of your answer:\n{quoted}\n\n{asked}', { quoted, asked });
}
