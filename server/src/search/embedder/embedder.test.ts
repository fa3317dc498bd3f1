import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signsOf } from '../embeddings/vectors.ts';
import { builtInEmbedder as embedder, cosine } from './embedder.ts';

const rule = 0.85;

function likeness(left: string, right: string): number {
  const [a, b] = embedder.embed([left, right]);
  if (a === undefined || b === undefined) throw new Error('two texts have two vectors');
  return embedder.similarity(a, b);
}

function vectorOf(text: string): Float32Array {
  const [vector] = embedder.embed([text]);
  if (vector === undefined) throw new Error('a text has a vector');
  return vector;
}

describe('the built-in embedder', () => {
  it('distinguishes texts without words, and recognizes the same one', () => {
    const texts = ['????????????', '🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸', '😀😀', '…', ''];
    for (const [place, text] of texts.entries()) {
      expect(likeness(text, ` ${text} `)).toBeGreaterThan(rule);
      for (const other of texts.slice(place + 1)) expect(likeness(text, other)).toBeLessThan(0.5);
    }
  });

  it.each([
    ['What is the capital of France?', "What's the capital of France"],
    ['How do I reverse a string in Python?', 'python reverse string'],
    ['What is the difference between TCP and UDP?', 'difference between UDP and TCP'],
    ['Could you please tell me why cats purr?', 'Why do cats purr? Please tell me'],
    ['Wie kocht man Reis?', 'Wie kocht man den Reis?'],
    ['¿Cuál es la capital de Perú?', 'la capital de Perú'],
    ['Почему небо голубое?', 'почему небо голубое'],
    ['空はなぜ青いのですか？', '空はなぜ青いのですか'],
  ])('rates %j and %j as one question', (left, right) => {
    expect(likeness(left, right)).toBeGreaterThan(rule);
  });

  it.each([
    ['What is the capital of France?', 'What is the capital of Spain?'],
    ['How can I lose weight?', 'How can I gain weight?'],
    ['Is coffee bad for you?', 'Is coffee good for you?'],
    ['What year did World War 2 end?', 'What year did World War 1 end?'],
    ['How do I create a branch in git?', 'How do I delete a branch in git?'],
    ['Best restaurants in Paris', 'Best vegan restaurants in Paris'],
    ['Why does my code work?', "Why doesn't my code work?"],
    ['Was ist die Hauptstadt von Spanien?', 'Was ist die Hauptstadt von Portugal?'],
    ['法国的首都是哪里？', '德国的首都是哪里？'],
    ['프랑스의 수도는 어디인가요?', '독일의 수도는 어디인가요?'],
    ['It works', 'It will never work for me'],
  ])('rates %j and %j as different questions', (left, right) => {
    expect(likeness(left, right)).toBeLessThan(rule);
  });

  it('weights rare words more than common ones', () => {
    expect(likeness('Why does my capybara sleep?', 'capybara enclosure')).toBeGreaterThan(
      likeness('Why does my capybara sleep?', 'good time to sleep'),
    );
    expect(likeness('Wie ist das Wetter?', 'Wie ist die Katze?')).toBeLessThan(0.2);
  });

  it('finds at most one similar pair among 200 pairs of unrelated short texts', () => {
    const subjects = `cats trains bread taxes guitars rivers bridges cells chess coffee
      glass horses islands jazz kites lakes maps novels opera paint`.split(/\s+/);
    const forms = [
      (word: string) => `Why ${word}?`,
      (word: string) => `What are ${word}?`,
      (word: string) => `Do you like ${word}?`,
      (word: string) => `How do ${word} work?`,
      (word: string) => `Tell me about ${word}`,
      (word: string) => `Are ${word} good for me?`,
      (word: string) => `Who made the first ${word}?`,
      (word: string) => `This is about ${word}`,
      (word: string) => `Where can I find ${word} today?`,
      (word: string) => `I need help with ${word}`,
    ];
    const pairs = Array.from({ length: 200 }, (_, number) => {
      const form = forms[number % forms.length];
      const [left = '', right = ''] = [number, number * 7 + 3].map(
        (place) => subjects[place % subjects.length],
      );
      return form && left !== right ? [form(left), form(right)] : [`${left}?`, 'Is this one right?'];
    });
    const alike = pairs.filter(([left = '', right = '']) => likeness(left, right) > rule);
    expect(alike.length).toBeLessThanOrEqual(1);
  });

  it('finds no similarity between unrelated questions of the same form', () => {
    expect(likeness('How do I bake bread?', 'How do I sort a list in Python?')).toBeLessThan(0.3);
    expect(likeness('What is the best laptop?', 'What is the best religion?')).toBeLessThan(0.5);
    expect(likeness('Why is the sky blue?', '怎么做饭？')).toBeLessThan(0.2);
  });

  it('returns vectors of length 1, always the same for the same text', () => {
    const texts = [
      '',
      '  \n',
      'the',
      'What is it?',
      '🐸🐸',
      '\ud800',
      'a'.repeat(32_000),
      'lorem ipsum '.repeat(2_000),
      'ﷺ'.repeat(2_000),
      '是'.repeat(9_000),
      'what is the best '.repeat(50),
      '{how} {why} {}',
    ];
    for (const vector of embedder.embed(texts)) {
      expect(vector).toHaveLength(1024);
      expect(Math.hypot(...vector)).toBeCloseTo(1, 5);
    }
    expect(embedder.embed(texts.toReversed())).toEqual(embedder.embed(texts).toReversed());
  });

  it('returns the same vectors for its id: a change of the vectors requires a new version in the id', () => {
    const texts =
      `How do I learn guitar?|Who is the oldest CEO without a degree?|ssh -i key|Is 7 * 8 more than 50%?
      |When isn't Thunder near Ohio?|Wie alt ist die Erde?|Qui a peint la Joconde ?|¿Cuánto cuesta un coche?|东京天气怎么样
      |どうして空は青いの|프랑스의 수도는|Сколько лет Вселенной?|from Rome to Athens`.split('|');
    const bits = embedder.embed(texts).map(signsOf).join('\n');
    expect([embedder.id, createHash('sha256').update(bits).digest('hex').slice(0, 16)]).toEqual([
      'frogpond/words-1024@5',
      '5d3628ff7c90c526',
    ]);
  });
});

describe('signsOf', () => {
  it('writes 256 bits that differ more, the less two texts have in common', () => {
    const [same, near, stranger] = [
      'What is the best way to learn guitar?',
      'How do I learn piano?',
      'What is the GDP of Poland?',
    ].map((text) => {
      const bits = signsOf(vectorOf(text));
      expect(bits).toMatch(/^[01]{256}$/);
      const reference = signsOf(vectorOf('How do I learn guitar?'));
      return [...bits].filter((bit, place) => bit !== reference[place]).length;
    });
    expect(same).toBeLessThan(near ?? 0);
    expect(near).toBeLessThan(stranger ?? 0);
  });
});

describe('cosine', () => {
  it('is between 0 and 1', () => {
    const vector = vectorOf('frog');
    expect(cosine(vector, vector)).toBeCloseTo(1, 6);
    expect(cosine(vector, vector)).toBeLessThanOrEqual(1);
    expect(
      cosine(
        vector,
        vector.map((value) => -value),
      ),
    ).toBe(0);
  });
});
