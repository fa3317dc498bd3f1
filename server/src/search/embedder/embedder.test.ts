import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { cosine, createBuiltInEmbedder, measureIdf, toSignBits } from './embedder.ts';

const embedder = createBuiltInEmbedder();
const rule = 0.85;

function likeness(left: string, right: string): number {
  const [a, b] = embedder.embed([left, right]);
  if (a === undefined || b === undefined) throw new Error('two texts have two vectors');
  return cosine(a, b);
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
    ['What is the capital of France?', 'Which city is the capital of France?'],
    ['How can I lose weight?', 'weight loss tips'],
    ['Why is the sky blue?', 'What makes the sky blue?'],
    ['Who wrote Hamlet?', 'Who is the author of Hamlet?'],
    ['How tall is Mount Everest?', 'What is the height of Mount Everest?'],
    ['What is the difference between TCP and UDP?', 'TCP vs UDP'],
    ['How do I reverse a string in Python?', 'python reverse string'],
    ['When was the Eiffel Tower built?', 'In what year was the Eiffel Tower constructed?'],
    ['Could you please tell me why cats purr?', 'Why do cats purr?'],
    ['Is Python better than Java?', 'Which is better, Python or Java?'],
    ['Wie kocht man Reis?', 'Wie koche ich Reis richtig?'],
    ['Pourquoi le ciel est-il bleu ?', 'Pour quelle raison le ciel est bleu ?'],
    ['¿Cuál es la capital de Perú?', '¿Qué ciudad es la capital de Perú?'],
    ['法国的首都是哪里？', '法国首都是哪个城市？'],
    ['空はなぜ青いのですか？', 'どうして空は青いの？'],
    ['프랑스의 수도는 어디인가요?', '프랑스 수도가 어디야?'],
    ['Почему небо голубое?', 'По какой причине небо голубое?'],
  ])('rates %j and %j as one question', (left, right) => {
    expect(likeness(left, right)).toBeGreaterThan(rule);
  });

  it.each([
    ['What is the capital of France?', 'What is the capital of Spain?'],
    ['How can I lose weight?', 'How can I gain weight?'],
    ['When was the Eiffel Tower built?', 'Who built the Eiffel Tower?'],
    ['Is coffee bad for you?', 'Is coffee good for you?'],
    ['How do I convert miles to kilometers?', 'How do I convert kilometers to miles?'],
    ['What is 7 * 8?', 'What is 7 + 8?'],
    ['What year did World War 2 end?', 'What year did World War 1 end?'],
    ['How do I create a branch in git?', 'How do I delete a branch in git?'],
    ['Can I take aspirin with alcohol?', 'Can I take aspirin without food?'],
    ['Why does my code work?', "Why doesn't my code work?"],
    ['Best restaurants in Paris', 'Best vegan restaurants in Paris'],
    ['Was ist die Hauptstadt von Spanien?', 'Was ist die Hauptstadt von Portugal?'],
    ['法国的首都是哪里？', '德国的首都是哪里？'],
    ['프랑스의 수도는 어디인가요?', '독일의 수도는 어디인가요?'],
    ['This one fails', 'This will fail'],
    ['It works', 'It will never work for me'],
    ['That is slow', 'This was slow again'],
  ])('rates %j and %j as different questions', (left, right) => {
    expect(likeness(left, right)).toBeLessThan(rule);
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
      expect(vector).toHaveLength(256);
      expect(Math.hypot(...vector)).toBeCloseTo(1, 5);
    }
    expect(embedder.embed(texts)).toEqual(createBuiltInEmbedder().embed(texts));
  });

  it('returns the same vectors for its id: a change of the vectors requires a new version in the id', () => {
    const texts =
      `How do I learn guitar?|Who is the oldest CEO without a degree?|ssh -i key|Is 7 * 8 more than 50%?
      |When isn't Thunder near Ohio?|Wie alt ist die Erde?|Qui a peint la Joconde ?|¿Cuánto cuesta un coche?|东京天气怎么样
      |どうして空は青いの|프랑스의 수도는|Сколько лет Вселенной?|from Rome to Athens`.split('|');
    const bits = embedder.embed(texts).map(toSignBits).join('\n');
    expect([embedder.id, createHash('sha256').update(bits).digest('hex').slice(0, 16)]).toEqual([
      'frogpond/pond-256@2',
      'd007a1934e291f63',
    ]);
  });

  it('weighs words that are frequent in the instance less, and changes its id with the weights', () => {
    const messages = Array.from({ length: 300 }, (_, number) => `How do I do task ${number} in Python?`);
    const idf = measureIdf(messages);
    expect(idf.get('python')).toBeCloseTo(0.5);
    expect(idf.get('250')).toBe(1);
    const tuned = createBuiltInEmbedder(idf);
    expect(tuned.id).toMatch(/^frogpond\/pond-256@2\+\w+$/);
    expect(tuned.id).toBe(createBuiltInEmbedder(new Map([...idf].toReversed())).id);
    const [a, b] = tuned.embed(['How do I test in Python?', 'How do I deploy in Python?']);
    const untuned = likeness('How do I test in Python?', 'How do I deploy in Python?');
    expect(a && b ? cosine(a, b) : 1).toBeLessThan(untuned);
    expect(measureIdf(messages.slice(0, 199)).size).toBe(0);
  });
});

describe('toSignBits', () => {
  it('writes 256 bits that differ more, the less two texts have in common', () => {
    const [same, near, stranger] = [
      'What is the best way to learn guitar?',
      'How do I learn piano?',
      'What is the GDP of Poland?',
    ].map((text) => {
      const bits = toSignBits(vectorOf(text));
      expect(bits).toMatch(/^[01]{256}$/);
      const reference = toSignBits(vectorOf('How do I learn guitar?'));
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
