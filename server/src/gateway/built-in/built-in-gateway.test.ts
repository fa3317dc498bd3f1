// What the built-in model says: honest, the same each time, and never carrying other people's markup.
import { eachLeaf, eachUnit } from '@frogpond/text/markdown/walk';
import { parseMarkdown } from '@frogpond/text/markdown/markdown';
import { plainText } from '@frogpond/text/markdown/text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { AnswerMessage, AnswerRequest } from '../gateway.ts';
import { createBuiltInGateway, TADPOLE_ID } from './built-in-gateway.ts';
import type { FindPassages, Passage } from './passages.ts';
import { quote } from './quoted-text.ts';

const never = new AbortController().signal;
const atOnce = async (): Promise<void> => {};
const nothing: FindPassages = async () => [];

function request(question: string, earlier: AnswerMessage[] = []): AnswerRequest {
  const messages: AnswerMessage[] = [...earlier, { role: 'user', content: question }];
  return { model_id: TADPOLE_ID, messages, temperature: 0.7, max_tokens: 1_000, request_id: 'r1' };
}

async function ask(
  question: string,
  { findPassages = nothing, earlier = [] }: { findPassages?: FindPassages; earlier?: AnswerMessage[] } = {},
): Promise<{ thinking: string; answer: string; pieces: number }> {
  const gateway = createBuiltInGateway({ findPassages, delay: atOnce });
  const said = { thinking: '', answer: '', pieces: 0 };
  for await (const event of gateway.streamAnswer(request(question, earlier), never)) {
    if (event.type === 'finish')
      expect(event).toMatchObject({ finish_reason: 'stop', model: TADPOLE_ID, usage: null });
    if (event.type === 'thinking') said.thinking += event.content;
    if (event.type === 'content') said.answer += event.content;
    said.pieces += 1;
  }
  return said;
}

const passage: Passage = {
  conversation_id: '0199d0f0-0000-7000-8000-000000000001',
  turn_id: '0199d0f0-0000-7000-8000-000000000002',
  title: 'Why do frogs croak?',
  question: 'Why do frogs croak at night?',
  excerpt: 'Male frogs **croak** to attract mates. It carries further at night.',
  supported: 3,
  disputed: 1,
  mixed: 0,
  upvotes: 12,
};

describe('every answer', () => {
  it.each([
    'Hello!',
    '2 + 2',
    '5 km in miles',
    'Who are you?',
    'Show me some formatting',
    'Why is the sky blue?',
    'Sum up',
  ])('%s: says what it is and how to connect a real model, the same each time', async (question) => {
    const said = await ask(question);
    expect(said.thinking).not.toBe('');
    expect(said.answer).toContain('I am tadpole, the small model built into Frogpond');
    for (const name of ['OPENROUTER_API_KEY', 'OPENROUTER_BASE_URL', 'Ollama'])
      expect(said.answer).toContain(name);
    expect(await ask(question)).toEqual(said);
  });
});

describe('what it looks up', () => {
  it('quotes passages with links to their turns and what the community says', async () => {
    const asked: unknown[] = [];
    const findPassages: FindPassages = async (...parameters) => {
      asked.push(parameters.slice(0, 2));
      return [passage, { ...passage, title: 'Pond life', supported: 0, disputed: 2, mixed: 1, upvotes: 1 }];
    };
    const { thinking, answer } = await ask('Why do frogs croak?', { findPassages });
    expect(asked).toEqual([['Why do frogs croak?', 3]]);
    expect(thinking).toContain('2 come close: “Why do frogs croak?” and “Pond life”');
    expect(answer).toContain(`(/conversation/${passage.conversation_id}?turn=${passage.turn_id})`);
    expect(answer).toContain('> “Male frogs croak to attract mates. It carries further at night.”');
    expect(answer).toContain('3 sentences supported and 1 sentence disputed; 12 upvotes.');
    expect(answer).toContain(
      '2 sentences disputed and 1 sentence with mixed opinions; 1 upvote. Read it with care',
    );
  });

  it('says that it doesn’t know when nothing comes close', async () => {
    const { answer } = await ask('What is the meaning of life?');
    expect(answer).toMatch(/^I don’t know, /);
  });

  it('takes no markup from what it quotes', async () => {
    const hostile = [
      '[click](https://evil.example/)',
      '![x](https://evil.example/p.png)',
      'https://evil.example/',
      '<https://evil.example/>',
      '<script>alert(1)</script>',
      '](https://evil.example/) [',
      '”\n\n# Heading\n\n```\ncode',
      '$x^2$ $$\\href{https://evil.example/}{x}$$',
      '[x]: https://evil.example/\n\n[x]',
      '\\[a](https://evil.example/)',
      '\\(x^2\\) \\[y\\] \\\\(z\\\\)',
      '&lt;b&gt; &#x5b;a](https://evil.example/)',
      '\u202e\u2066reversed\u0000',
      '1. one\n2. two\n- three | a | b',
    ];
    for (const text of hostile) {
      const findPassages: FindPassages = async () => [
        { ...passage, title: text, question: `${text} why`, excerpt: text },
      ];
      const { answer, thinking } = await ask(`Tell me of ${text}`, { findPassages });
      const links = linksIn(answer).filter((href) => href.includes('evil'));
      expect(links).toEqual([]);
      expect(linksIn(thinking)).toEqual([]);
      const own = (await ask('Tell me', { findPassages: async () => [passage] })).answer;
      expect(shapeOf(answer)).toEqual(shapeOf(own));
      expect(answer).not.toMatch(/[\u0000\u202e\u2066]/);
    }
  });

  it('quotes any text as the text it is', () => {
    const marks = fc.constantFrom(
      ...Array.from('\\`*_{}[]<>()#+-.!|$~&^=:/"\'1a ” '),
      'https://',
      '$$',
      '\\(',
      '](',
      '&lt;',
      '  ',
    );
    const texts = fc.array(marks, { maxLength: 30 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(texts, (text) => {
        const line = text.replaceAll(/\s+/g, ' ').trim();
        expect(plainText(parseMarkdown(`> “${quote(text, 500)}”`))).toBe(`“${line}”`);
        expect(plainText(parseMarkdown(`[${quote(text, 500) || 'x'}](/a)`))).toBe(line || 'x');
      }),
      { numRuns: 2_000 },
    );
  });

  it('fails plainly when the search does, without its words', async () => {
    const findPassages: FindPassages = async () => {
      throw new Error('relation "secrets" does not exist');
    };
    await expect(ask('Why?', { findPassages })).rejects.toMatchObject({
      code: 'gateway_failed',
      message: 'gateway_failed',
    });
  });
});

describe('what it can do by itself', () => {
  const table: [question: string, answer: string][] = [
    ['What is 15% of 80?', String.raw`$$15\% \times 80 = 12$$`],
    ['what’s 12 * (3 + 4.5)', String.raw`$$12 \times \left(3 + 4.5\right) = 90$$`],
    ['0.1+0.2', '$$0.1 + 0.2 = 0.3$$'],
    ['Calculate 1/3 + 1/7 =', String.raw`$$\frac{1}{3} + \frac{1}{7} = \frac{10}{21} \approx 0.4761904762$$`],
    ['2 to the power of 10', '$$2^{10} = 1024$$'],
    ['-2^2', '$$-2^{2} = -4$$'],
    ['2^3^2', '$$2^{3^{2}} = 512$$'],
    ['(1 + 2)^2', String.raw`$$\left(1 + 2\right)^{2} = 9$$`],
    ['8 - (3 - 1)', String.raw`$$8 - \left(3 - 1\right) = 6$$`],
    ['What is the square root of 2?', String.raw`$$\sqrt{2} \approx 1.414213562$$`],
    ['sqrt(16/9)', String.raw`$$\sqrt{\frac{16}{9}} = \frac{4}{3} \approx 1.333333333$$`],
    ['1 / 0', 'This has no value'],
    ['the square root of -4', 'This has no value'],
    ['1,000,000 * 12', String.raw`= 12\,000\,000$$`],
    ['2^1000', String.raw`\approx 1.071508607 \times 10^{301}$$`],
    ['Convert 5 km to miles', String.raw`$$5\ \mathrm{km} \approx 3.106855961\ \mathrm{mi}$$`],
    ['How many feet are in 3 metres?', String.raw`\approx 9.842519685\ \mathrm{ft}$$`],
    ['How many seconds in a day', String.raw`= 86\,400\ \mathrm{s}$$`],
    ['20 °C in °F', String.raw`= 68\ {}^{\circ}\mathrm{F}$$`],
    ['-40 f to c', String.raw`= -40\ {}^{\circ}\mathrm{C}$$`],
    ['Hello', 'Hello!'],
    ['thank you very much!', 'You’re welcome!'],
    ['Are you ChatGPT?', 'not a large language model'],
    ['Please show me a table', '| Animal | Legs |'],
    ['Summarise the conversation', 'There is nothing to sum up yet'],
  ];
  it.each(table)('%s', async (question, expected) => {
    expect((await ask(question)).answer).toContain(expected);
  });

  it.each([
    '2024-05-01',
    '555-1234',
    '42',
    '5 +',
    '(2 + 3',
    `${'('.repeat(200)}1${')'.repeat(200)} + 1`,
    `${'9'.repeat(299)} + 1x`,
    '5 km to kilograms',
    'How many legs has a frog?',
    'help me understand photosynthesis',
    'hello, why is the sky blue?',
    'Summarise the plot of Hamlet in five acts with all its characters and their motives',
    'show me how to cook rice',
  ])('%.40s is a question to look up', async (question) => {
    expect((await ask(question)).answer).toMatch(/^I don’t know, /);
  });

  it('sums up the path so far, in the words of others', async () => {
    const earlier: AnswerMessage[] = [
      { role: 'user', content: 'Why *is* the sky blue?' },
      {
        role: 'assistant',
        content: 'Because of **Rayleigh scattering**. See [here](https://evil.example/).',
      },
    ];
    const { answer } = await ask('Can you summarise this conversation?', { earlier });
    expect(answer).toContain(
      '1. **Why \\*is\\* the sky blue?**\n   Because of Rayleigh scattering. See here.',
    );
  });
});

describe('the stream', () => {
  it('comes in small pieces at a pace, and ends when aborted', async () => {
    const waits: number[] = [];
    const controller = new AbortController();
    const gateway = createBuiltInGateway({
      findPassages: nothing,
      delay: async (ms) => void waits.push(ms),
    });
    const reason = new Error('stopped');
    let pieces = 0;
    const read = async (): Promise<void> => {
      for await (const event of gateway.streamAnswer(request('Hello'), controller.signal)) {
        expect(event.type === 'finish' ? 0 : event.content.length).toBeLessThan(12);
        pieces += 1;
        if (pieces === 10) controller.abort(reason);
      }
    };
    await expect(read()).rejects.toBe(reason);
    expect(pieces).toBe(10);
    expect(waits.every((ms) => ms >= 15 && ms <= 30)).toBe(true);
  });

  it('an abort ends the wait itself', async () => {
    const controller = new AbortController();
    const gateway = createBuiltInGateway({
      findPassages: nothing,
      delay: (_ms, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('aborted')));
          controller.abort(new Error('stopped'));
        }),
    });
    const first = gateway.streamAnswer(request('Hello'), controller.signal)[Symbol.asyncIterator]().next();
    await expect(first).rejects.toThrow('stopped');
  });

  it('offers itself as the one model, and judges no texts', async () => {
    const gateway = createBuiltInGateway({ findPassages: nothing });
    const models = await gateway.listModels(never);
    expect(models.map((model) => model.model_id)).toEqual([TADPOLE_ID]);
    const json = { model_id: TADPOLE_ID, system: '', user: '', schema: {}, max_tokens: 1 };
    await expect(gateway.completeJson(json, never)).rejects.toMatchObject({ code: 'gateway_rejected' });
  });
});

function linksIn(markdown: string): string[] {
  const links: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('href' in value && typeof value.href === 'string') links.push(value.href);
    Object.values(value).forEach(visit);
  };
  visit(parseMarkdown(markdown).blocks);
  return links;
}

/** The kinds of the blocks: what quoted text must not change. */
function shapeOf(markdown: string): string[] {
  const shape: string[] = [];
  eachUnit(parseMarkdown(markdown).blocks, (unit) => {
    const leaves = new Set<string>();
    if (unit.type === 'run') eachLeaf(unit.run.children, (leaf) => leaves.add(leaf.type));
    shape.push([unit.type, ...leaves].join(' '));
  });
  return shape;
}
