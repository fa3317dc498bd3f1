// The built-in model: honest, deterministic, and safe against markup in quoted texts.

import fc from 'fast-check';
import { eachLeaf, eachUnit } from '@frogpond/text/markdown/walk';
import { parseMarkdown } from '@frogpond/text/markdown/markdown';
import { plainText } from '@frogpond/text/markdown/text';
import { describe, expect, it } from 'vitest';
import { type AnswerMessage, type AnswerPiece, type AnswerRequest, withObjections } from '../gateway.ts';
import { TADPOLE_ID, createBuiltInGateway } from './built-in-gateway.ts';
import { type SearchPassages, type Passage, quote } from './quoted-text.ts';

const never = new AbortController().signal;
const atOnce = async (): Promise<void> => {};
const nothing: SearchPassages = async () => [];

function request(question: string): AnswerRequest {
  const messages: AnswerMessage[] = [{ role: 'user', content: question }];
  return { model_id: TADPOLE_ID, messages, temperature: 0.7, max_tokens: 1_000, request_id: 'r1' };
}

async function ask(
  question: string,
  { searchPassages = nothing }: { searchPassages?: SearchPassages } = {},
): Promise<{ thinking: string; answer: string; pieces: number }> {
  const gateway = createBuiltInGateway({ searchPassages, delay: atOnce });
  const said = { thinking: '', answer: '', pieces: 0 };
  const onPiece = ({ type, content }: AnswerPiece): void => {
    said[type === 'thinking' ? 'thinking' : 'answer'] += content;
    said.pieces += 1;
  };
  const finish = await gateway.streamAnswer(request(question), onPiece, never);
  expect(finish).toMatchObject({ finish_reason: 'stop', model: TADPOLE_ID, usage: null });
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

it('answers the question alone when it is asked again with objections', async () => {
  const questions: string[] = [];
  const searchPassages: SearchPassages = async (question) => {
    questions.push(question);
    return [passage];
  };
  const again = withObjections('Why do frogs croak?', [{ sentence: 'They <b>bark</b>.', objection: null }]);
  expect(await ask(again, { searchPassages })).toEqual(await ask('Why do frogs croak?', { searchPassages }));
  expect(new Set(questions).size).toBe(1);
});

describe('every answer', () => {
  it.each(['Hello!', 'Who are you?', 'Why is the sky blue?'])(
    '%s: states what it is and how to connect a real model, deterministically',
    async (question) => {
      const said = await ask(question);
      expect(said.thinking).not.toBe('');
      expect(said.answer).toContain('I am tadpole, the small model built into Frogpond');
      for (const name of ['OPENROUTER_API_KEY', 'OPENROUTER_BASE_URL', 'Ollama'])
        expect(said.answer).toContain(name);
      expect(await ask(question)).toEqual(said);
    },
  );
});

describe('the search', () => {
  it('quotes passages with links to their turns and the community’s support', async () => {
    const asked: unknown[] = [];
    const searchPassages: SearchPassages = async (...parameters) => {
      asked.push(parameters.slice(0, 2));
      return [passage, { ...passage, title: 'Pond life', supported: 0, disputed: 2, mixed: 1, upvotes: 1 }];
    };
    const { thinking, answer } = await ask('Why do frogs croak?', { searchPassages });
    expect(asked).toEqual([['Why do frogs croak?', 3]]);
    expect(thinking).toContain('2 results are close: “Why do frogs croak?” and “Pond life”');
    expect(answer).toContain(`(/conversation/${passage.conversation_id}?turn=${passage.turn_id})`);
    expect(answer).toContain('> “Male frogs croak to attract mates. It carries further at night.”');
    expect(answer).toContain('3 sentences supported and 1 sentence disputed; 12 upvotes.');
    expect(answer).toContain(
      '2 sentences disputed and 1 sentence with mixed opinions; 1 upvote. Read it with care',
    );
  });

  it('states that it has no answer if no passage is close', async () => {
    const { answer } = await ask('What is the meaning of life?');
    expect(answer).toMatch(/^I don’t know\. /);
  });

  it('renders quoted markup as plain text', async () => {
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
      const searchPassages: SearchPassages = async () => [
        { ...passage, title: text, question: `${text} why`, excerpt: text },
      ];
      const { answer, thinking } = await ask(`Tell me of ${text}`, { searchPassages });
      const links = linksIn(answer).filter((href) => href.includes('evil'));
      expect(links).toEqual([]);
      expect(linksIn(thinking)).toEqual([]);
      const own = (await ask('Tell me', { searchPassages: async () => [passage] })).answer;
      expect(shapeOf(answer)).toEqual(shapeOf(own));
      expect(answer).not.toMatch(/[\u0000\u202e\u2066]/);
    }
  });

  it('renders any quoted text unchanged', () => {
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

  it('throws gateway_failed without the message of a failed search', async () => {
    const searchPassages: SearchPassages = async () => {
      throw new Error('relation "secrets" does not exist');
    };
    await expect(ask('Why?', { searchPassages })).rejects.toMatchObject({
      code: 'gateway_failed',
      message: 'gateway_failed',
    });
  });
});

describe('questions about itself', () => {
  it.each(['What can you do?', 'Are you ChatGPT?', 'hello'])(
    'answers %s without a search',
    async (question) => {
      const { answer } = await ask(question, {
        searchPassages: async () => {
          throw new Error('searched');
        },
      });
      expect(answer).toContain('not a large language model');
    },
  );

  it.each(['help me understand photosynthesis', 'hello, why is the sky blue?'])(
    'searches for %s',
    async (question) => {
      expect((await ask(question)).answer).toMatch(/^I don’t know\. /);
    },
  );
});

describe('the stream', () => {
  it('sends small chunks with delays and ends when aborted', async () => {
    const waits: number[] = [];
    const controller = new AbortController();
    const gateway = createBuiltInGateway({
      searchPassages: nothing,
      delay: async (ms) => void waits.push(ms),
    });
    const reason = new Error('stopped');
    let pieces = 0;
    const onPiece = ({ content }: AnswerPiece): void => {
      expect(content.length).toBeLessThan(12);
      pieces += 1;
      if (pieces === 10) controller.abort(reason);
    };
    await expect(gateway.streamAnswer(request('Hello'), onPiece, controller.signal)).rejects.toBe(reason);
    expect(pieces).toBe(10);
    expect(waits.every((ms) => ms >= 15 && ms <= 30)).toBe(true);
  });

  it('ends a delay on abort', async () => {
    const controller = new AbortController();
    const gateway = createBuiltInGateway({
      searchPassages: nothing,
      delay: (_ms, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('aborted')));
          controller.abort(new Error('stopped'));
        }),
    });
    const answer = gateway.streamAnswer(request('Hello'), () => undefined, controller.signal);
    await expect(answer).rejects.toThrow('stopped');
  });

  it('lists itself as the only model and rejects JSON completions', async () => {
    const gateway = createBuiltInGateway({ searchPassages: nothing });
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

/** The kinds of the blocks, which quoted text must not change. */
function shapeOf(markdown: string): string[] {
  const shape: string[] = [];
  eachUnit(parseMarkdown(markdown).blocks, (unit) => {
    const leaves = new Set<string>();
    if (unit.type === 'run') eachLeaf(unit.run.children, (leaf) => leaves.add(leaf.type));
    shape.push([unit.type, ...leaves].join(' '));
  });
  return shape;
}
