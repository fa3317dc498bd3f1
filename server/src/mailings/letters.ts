// The texts of digests and of mails about replies.

import type { WeighInItem } from '@frogpond/contract/conversations/voices';
import type { Say } from '@frogpond/text/messages/messages';
import { sentenceVerdict } from '@frogpond/text/sentences/verdict';
import { shortened } from '../voices/context.ts';
import type { createLinks } from '../pages/links.ts';
import { composeMail, type MailBlock } from '../mail/layout.ts';
import { mailLanguage, mailTexts } from '../mail/mail-text.ts';
import type { Mail } from '../mail/mailer.ts';
import type { DueMailing, News, TurnedVerdict } from './store.ts';

export type Contents = { news: News[]; verdicts: TurnedVerdict[]; question: WeighInItem | null };

type Links = ReturnType<typeof createLinks>;

const EXCERPT_MAX = 200;

/** Returns a digest or a mail about replies, in the language of the account. */
export function composeLetter(
  mailing: DueMailing,
  { news, verdicts, question }: Contents,
  { links, unsubscribe, site }: { links: Links; unsubscribe: string; site: string },
): Mail {
  const { kind, email, username } = mailing;
  const language = mailLanguage(mailing);
  const say = mailTexts(language);
  const blocks: MailBlock[] = [{ kind: 'text', text: say('Hello {name},', { name: username }) }];
  const add = (title: string, items: readonly MailBlock[]): void => {
    if (items.length > 0) blocks.push({ kind: 'title', text: title }, ...items);
  };
  if (kind === 'replies') blocks.push(...news.map((one) => newsBlock(one, links, say)));
  else {
    add(
      say('Verdicts that turned'),
      verdicts.map((one) => verdictBlock(one, links, say)),
    );
    const isAnswer = (one: News): boolean => one.kind === 'reply' || one.kind === 'comment';
    add(
      say('Answers to you'),
      news.filter(isAnswer).map((one) => newsBlock(one, links, say)),
    );
    add(
      say('New in what you follow'),
      news.filter((one) => !isAnswer(one)).map((one) => newsBlock(one, links, say)),
    );
    if (question !== null) add(say('One question to check'), [questionBlock(question, links, say)]);
  }
  return composeMail({
    to: email,
    site,
    subject: subjectOf(mailing, news, site, say),
    language,
    blocks,
    footer: [
      {
        kind: 'text',
        text:
          kind === 'digest'
            ? say(ASKED[mailing.digest], { site })
            : say('You asked for mails about replies in your {site} account.', { site }),
      },
      { kind: 'link', text: say('Stop these mails'), href: unsubscribe },
    ],
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
}

const ASKED: Record<DueMailing['digest'], string> = {
  off: 'You asked for this digest in your {site} account.',
  daily: 'You asked for this daily digest in your {site} account.',
  weekly: 'You asked for this weekly digest in your {site} account.',
};

function subjectOf({ kind, digest }: DueMailing, news: readonly News[], site: string, say: Say): string {
  if (kind === 'digest')
    return digest === 'weekly' ? say('Your week on {site}', { site }) : say('Your day on {site}', { site });
  const [first] = news;
  if (news.length === 1 && first !== undefined)
    return say('{name} answered you on {site}', { name: first.username, site });
  return say(
    { one: '{count} answer to you on {site}', other: '{count} answers to you on {site}' },
    { count: news.length, site },
  );
}

const ACTIONS: Record<News['kind'], { alone: string; in: string }> = {
  reply: { alone: '{name} replied to your comment', in: '{name} replied to your comment in “{title}”' },
  mention: {
    alone: '{name} mentioned you in a comment',
    in: '{name} mentioned you in a comment in “{title}”',
  },
  comment: {
    alone: '{name} commented on your question',
    in: '{name} commented on your question in “{title}”',
  },
  continuation: {
    alone: '{name} continued your conversation',
    in: '{name} continued your conversation in “{title}”',
  },
  follower: { alone: '{name} follows you', in: '{name} follows you in “{title}”' },
  followed_turn: { alone: '{name} asked a new question', in: '{name} asked a new question in “{title}”' },
  followed_comment: { alone: '{name} commented', in: '{name} commented in “{title}”' },
  followed_tag: { alone: '{name} started a conversation', in: '{name} started a conversation in “{title}”' },
  decision: {
    alone: '{name} decided about you or what you wrote',
    in: '{name} decided about you or what you wrote in “{title}”',
  },
};

function newsBlock(one: News, links: Links, say: Say): MailBlock {
  const { username, conversation_id, turn_id, comment_id, title, content } = one;
  const words = ACTIONS[one.kind];
  const what = say(title === null ? words.alone : words.in, { name: username, title: title ?? '' });
  const quoted = content === null ? '' : shortened(content, EXCERPT_MAX);
  const text = content === null ? what : say('{what}: “{text}”', { what, text: quoted });
  if (conversation_id === null) return { kind: 'link', text, href: links.user(username) };
  const href =
    turn_id !== null && comment_id !== null
      ? links.comment(conversation_id, turn_id, comment_id)
      : links.conversation(conversation_id, turn_id ?? undefined);
  return { kind: 'link', text, href };
}

function verdictBlock(
  { sentence, up, down, title, conversation_id, turn_id }: TurnedVerdict,
  links: Links,
  say: Say,
): MailBlock {
  const text = say('“{sentence}” {verdict} (in “{title}”)', {
    sentence: shortened(sentence, EXCERPT_MAX),
    verdict: sentenceVerdict(up, down, say).sentence,
    title,
  });
  return { kind: 'link', text, href: links.conversation(conversation_id, turn_id) };
}

function questionBlock({ sentence, conversation, turn_id }: WeighInItem, links: Links, say: Say): MailBlock {
  const text = say('Is this right? “{sentence}” (in “{title}”)', {
    sentence: shortened(sentence, EXCERPT_MAX),
    title: conversation.title,
  });
  return { kind: 'link', text, href: links.conversation(conversation.id, turn_id) };
}
