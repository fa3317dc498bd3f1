// A community of two sides, and a later start of its server: accounts have a say in "Agreed across groups" after three days.
import { ratingsOfSides, RATED_TEXT } from '../../../server/src/testing/two-sides.ts';
import { callAs, startConversation, type TurnRef } from './conversations.ts';
import { type Person, register } from './people.ts';
import type { App } from '../server.ts';

const PER_SIDE = 12;
const LATER_MS = 4 * 24 * 60 * 60 * 1000;
const LATER_CLOCK = `
  const Now = Date;
  globalThis.Date = class extends Now {
    constructor(...given) {
      super(...(given.length === 0 ? [Now.now() + ${LATER_MS}] : given));
    }
    static now() {
      return Now.now() + ${LATER_MS};
    }
  };`;

export type Community = { left: Person[]; right: Person[] };

/** Registers people who disagree with each other on half of the sentences of an answer. */
export async function createCommunity(baseURL: string): Promise<Community> {
  const people = (side: string) =>
    Promise.all(Array.from({ length: PER_SIDE }, () => register(baseURL, side)));
  const [left, right] = await Promise.all([people('left'), people('right')]);
  const [author] = left;
  if (author === undefined) throw new Error('There is no person.');
  const answer = await startConversation(baseURL, author, { message: RATED_TEXT, title: 'Forty ponds' });
  const ratings = ratingsOfSides(PER_SIDE);
  const rate = (raters: Person[], ratingsOf: typeof ratings.left) =>
    Promise.all(
      raters.map(async (person, at) => {
        for (const { index, stance } of ratingsOf[at] ?? [])
          await giveVoice(baseURL, person, answer, { index, stance });
      }),
    );
  await Promise.all([rate(left, ratings.left), rate(right, ratings.right)]);
  return { left, right };
}

export async function giveVoice(
  baseURL: string,
  person: Person,
  { turn_id }: TurnRef,
  { index, stance }: { index: number; stance: 1 | -1 },
): Promise<void> {
  await callAs(baseURL, person, ['PUT', `/turns/${turn_id}/sentences/${index}/voice`], { stance });
}

/** Starts the server again with a clock four days ahead, the database's included. Each start runs the fit of viewpoints. */
export async function restartDaysLater(app: App): Promise<void> {
  await app.restart({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(LATER_CLOCK)}` });
}
