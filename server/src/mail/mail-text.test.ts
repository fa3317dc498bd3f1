// Every mail, and every page that a link in a mail opens, is completely in each language. The catalogues have no unused texts.

import { LANGUAGES, type Language } from '@frogpond/contract/languages/languages';
import type { WeighInItem } from '@frogpond/contract/conversations/voices';
import { notificationKind } from '@frogpond/contract/people/notifications';
import { PLACE } from '@frogpond/text/messages/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../db/connect.ts';
import { createLinks } from '../pages/links.ts';
import { composeLetter } from '../mailings/letters.ts';
import type { DueMailing, News, TurnedVerdict } from '../mailings/store.ts';
import { createUnsubscribeToken, endMails, unsubscribePage } from '../mailings/unsubscribe.ts';
import { changeMail, changeNotice, decisionMail, verificationMail } from '../registration/mails.ts';
import { openTestDatabase } from '../testing/database/database.ts';
import { MAIL_CATALOGUES } from './mail-text.ts';
import { resetMail } from './reset-mail.ts';

const ID = '0190a0b0-0000-7000-8000-000000000000';
const SITE = 'Pond';
const OTHERS = LANGUAGES.filter((language) => language !== 'en');
/** Numbers of readers that produce each sentence of a verdict: none, one, both, several and all of them. */
const VOICES = [0, 1, 2, 3, 5].flatMap((up) => [0, 1, 2, 3, 5].map((down) => ({ up, down })));

let database: Database;
let english: string[];

beforeAll(async () => {
  database = await openTestDatabase();
  english = await allTexts('en');
});
afterAll(() => database.close());

const news: News[] = notificationKind.options.flatMap((kind) =>
  [null, '7'].flatMap((title) =>
    [null, '8'].map((content) => ({
      kind,
      username: '1',
      avatar_url: null,
      conversation_id: ID,
      title,
      turn_id: ID,
      comment_id: ID,
      content,
    })),
  ),
);
const verdicts: TurnedVerdict[] = VOICES.map((voices) => ({
  ...voices,
  sentence: '9',
  title: '7',
  conversation_id: ID,
  turn_id: ID,
}));
const question = {
  turn_id: ID,
  sentence: '9',
  conversation: { id: ID, title: '7' },
} as WeighInItem;

/** The subjects and texts of all mails, and the texts of all pages, always in the same order. Values have no letters. */
async function allTexts(language: Language): Promise<string[]> {
  const who = { email: '', username: '1', language, site: SITE };
  const links = createLinks('https://pond.example');
  const letters = (['digest', 'replies'] as const).flatMap((kind) =>
    (['off', 'daily', 'weekly'] as const).flatMap((digest) =>
      [news, news.slice(0, 1)].map((some) => {
        const mailing = { kind, digest, username: '1', email: '', language, signed_up_in: null };
        const contents = { news: some, verdicts, question };
        return composeLetter(mailing as DueMailing, contents, {
          links,
          unsubscribe: 'https://u',
          site: SITE,
        });
      }),
    ),
  );
  const mails = [
    verificationMail(who, 'https://v', false),
    changeMail(who, 'https://c'),
    changeNotice(who, '2', 'https://pond.example'),
    verificationMail(who, 'https://pond.example', true),
    decisionMail(who, true, 'https://pond.example'),
    decisionMail(who, false, 'https://pond.example'),
    resetMail({ ...who, link: 'https://r' }),
    ...letters,
  ];
  const pages = await pagesIn(language);
  // The plain text has the same texts, with titles in capitals.
  return [
    ...mails.map(({ subject }) => subject),
    ...mails.flatMap(({ html }) => linesOf(html)),
    ...pages.flatMap(linesOf),
  ];
}

async function pagesIn(language: Language): Promise<string[]> {
  const deps = { db: database.db, secret: 's', siteName: () => SITE };
  const tokens = (['digest', 'replies'] as const).map((kind) => createUnsubscribeToken('s', ID, kind));
  const ended = await Promise.all(tokens.map((token) => endMails(deps, token, language)));
  return [...tokens.map((token) => unsubscribePage(deps, token, language)), ...ended];
}

function linesOf(html: string): string[] {
  const body = html.slice(html.indexOf('<body>'));
  const lines = body.split('\n').map((line) => line.replaceAll(/<[^>]*>/g, '').trim());
  return lines.filter((line) => /\p{L}/u.test(line) && line !== SITE);
}

describe.each(OTHERS)('%s', (language) => {
  const catalogue = MAIL_CATALOGUES[language];

  it('translates every text, and fills every place with its value', async () => {
    const translated = await allTexts(language);
    expect(translated).toHaveLength(english.length);
    expect(translated.filter((text, at) => text === english[at])).toEqual([]);
    expect(translated.filter((text) => /[{}]/.test(text))).toEqual([]);
  });

  it('has only texts that are used', () => {
    const used = english.join('\n');
    expect(Object.keys(catalogue).filter((text) => !patternOf(text).test(used))).toEqual([]);
  });
});

/** The English text with anything in its places. */
function patternOf(text: string): RegExp {
  const escaped = text
    .split(PLACE)
    .map((part, at) => (at % 2 === 1 ? '.+' : part.replaceAll(/[$()*+.?[\\\]^|]/g, '\\$&')));
  return new RegExp(escaped.join(''));
}
