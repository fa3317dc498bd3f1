// The mails about what happened in the pond: a digest, and replies.

import type { WeighInItem } from '@frogpond/contract/conversations/voices';
import { sentenceVerdict } from '@frogpond/text/sentences/verdict';
import { shortened } from '../voices/context.ts';
import type { createLinks } from '../pages/links.ts';
import { composeMail, type MailBlock } from '../mail/layout.ts';
import type { Mail } from '../mail/mailer.ts';
import type { DueMailing, News, TurnedVerdict } from './store.ts';

export type Contents = { news: News[]; verdicts: TurnedVerdict[]; question: WeighInItem | null };

type Links = ReturnType<typeof createLinks>;

const EXCERPT_MAX = 200;

export function composeLetter(
  mailing: DueMailing,
  { news, verdicts, question }: Contents,
  { links, unsubscribe, site }: { links: Links; unsubscribe: string; site: string },
): Mail {
  const { kind, email, username } = mailing;
  const blocks: MailBlock[] = [{ kind: 'text', text: `Hello ${username},` }];
  const add = (title: string, items: readonly MailBlock[]): void => {
    if (items.length > 0) blocks.push({ kind: 'title', text: title }, ...items);
  };
  if (kind === 'replies') blocks.push(...news.map((one) => newsBlock(one, links)));
  else {
    add(
      'Verdicts that turned',
      verdicts.map((one) => verdictBlock(one, links)),
    );
    const isAnswer = (one: News): boolean => one.kind === 'reply' || one.kind === 'comment';
    add(
      'Answers to you',
      news.filter(isAnswer).map((one) => newsBlock(one, links)),
    );
    add(
      'New in what you follow',
      news.filter((one) => !isAnswer(one)).map((one) => newsBlock(one, links)),
    );
    if (question !== null) add('One question to check', [questionBlock(question, links)]);
  }
  return composeMail({
    to: email,
    site,
    subject: subjectOf(mailing, news, site),
    language: 'en',
    blocks,
    footer: [
      {
        kind: 'text',
        text:
          kind === 'digest'
            ? `You asked for this ${mailing.digest} digest in your ${site} account.`
            : `You asked for mails about replies in your ${site} account.`,
      },
      { kind: 'link', text: 'Stop these mails', href: unsubscribe },
    ],
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
}

function subjectOf({ kind, digest }: DueMailing, news: readonly News[], site: string): string {
  if (kind === 'digest') return digest === 'weekly' ? `Your week on ${site}` : `Your day on ${site}`;
  const [first] = news;
  if (news.length === 1 && first !== undefined) return `${first.username} answered you on ${site}`;
  return `${news.length} answers to you on ${site}`;
}

const ACTIONS: Record<News['kind'], string> = {
  reply: 'replied to your comment',
  mention: 'mentioned you in a comment',
  comment: 'commented on your question',
  continuation: 'continued your conversation',
  follower: 'follows you',
  followed_turn: 'asked a new question',
  followed_comment: 'commented',
  followed_tag: 'started a conversation',
  decision: 'decided about you or what you wrote',
};

function newsBlock(one: News, links: Links): MailBlock {
  const { username, conversation_id, turn_id, comment_id, title, content } = one;
  const where = title === null ? '' : ` in “${title}”`;
  const said = content === null ? '' : `: “${shortened(content, EXCERPT_MAX)}”`;
  const text = `${username} ${ACTIONS[one.kind]}${where}${said}`;
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
): MailBlock {
  const text = `“${shortened(sentence, EXCERPT_MAX)}” ${sentenceVerdict(up, down).sentence} (in “${title}”)`;
  return { kind: 'link', text, href: links.conversation(conversation_id, turn_id) };
}

function questionBlock({ sentence, conversation, turn_id }: WeighInItem, links: Links): MailBlock {
  const text = `Is this right? “${shortened(sentence, EXCERPT_MAX)}” (in “${conversation.title}”)`;
  return { kind: 'link', text, href: links.conversation(conversation.id, turn_id) };
}
