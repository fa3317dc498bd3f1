// Structured data for search engines (schema.org `QAPage`): the question of a page with its answers.

import type { Turn } from '@frogpond/contract/conversations/turns';
import { modelDisplayName } from '@frogpond/text/display/model-names';
import { inScript } from '../http/web-app.ts';
import type { Markup } from './markup/escape.ts';
import { answerExcerpt, excerpt } from './markup/excerpt.ts';

/** In graphemes, as `ANSWER_TEXT`. */
const QUESTION_NAME = 300;
const ANSWER_TEXT = 5_000;

/** A thing of schema.org. */
type Thing = { '@type': string; [property: string]: Value };
type Value = string | number | Thing | Thing[] | undefined;

type Addresses = { page: string; author: string | null };

/** Returns the data of a turn: its question, and its answer if there is one. */
export function questionJsonLd(turn: Turn, { page, author }: Addresses): Markup {
  const { user_message, ai_response, created_at, score, sources, ai_model } = turn;
  const answer: Thing | null =
    ai_response === null
      ? null
      : {
          '@type': 'Answer',
          text: answerExcerpt(ai_response, ANSWER_TEXT),
          url: page,
          upvoteCount: score,
          citation: sources.map(({ url, title }) => ({ '@type': 'WebPage', name: title || url, url })),
          datePublished: created_at,
          author: {
            '@type': 'Organization',
            name: ai_model === null ? 'AI model' : modelDisplayName(ai_model),
          },
        };
  return jsonLd({
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: excerpt(user_message, QUESTION_NAME),
      text: user_message,
      datePublished: created_at,
      answerCount: answer === null ? 0 : 1,
      commentCount: turn.comment_count,
      ...(author === null ? {} : { author: { '@type': 'Person', name: turn.user.username, url: author } }),
      ...(answer === null ? {} : { suggestedAnswer: [answer] }),
    },
  });
}

function jsonLd(thing: Thing): Markup {
  const json = inScript(JSON.stringify({ '@context': 'https://schema.org', ...thing }));
  return { markup: `<script type="application/ld+json">${json}</script>` };
}
