import { describe, expect, it } from 'vitest';
import { isTimeSensitive, withOnlineSuffix } from './time-sensitive.ts';

const present: Readonly<Record<string, readonly string[]>> = {
  recency: [
    'What is the latest version of Node.js?',
    'Who is the current president of France?',
    'Who is the CEO of Nintendo?',
    'what happened yesterday in parliament',
    'What are the most recent discoveries about Mars?',
    'Is the James Webb telescope working right now?',
    'best phones 2026',
    'What’s new in React?',
    'Have there been any earthquakes lately?',
    'What are people talking about these days?',
  ],
  news: [
    'Any news about the strike?',
    "Give me today's headlines",
    "What's happening in Sudan?",
    'tech news',
    'Summarise the news for me',
    'What is the news?',
  ],
  prices: [
    'What is the price of gold?',
    'How much does a MacBook Air cost?',
    'gas prices in California',
    'cheapest electric car',
    'cheap flights to Lisbon',
    'How much is a Netflix subscription?',
    'Bitcoin price',
  ],
  weather: [
    'What is the weather in Paris?',
    'Will it rain in Oslo?',
    'Do I need an umbrella?',
    'How cold is it in Montreal?',
    'weather forecast Berlin',
    'What time is sunset in Rome? sunset time please',
  ],
  events: [
    'NBA schedule',
    'When does the new Zelda come out?',
    'opening hours of the Louvre',
    'Who is playing at Glastonbury?',
    'Concerts near Hamburg',
    'Who won the game?',
    'live scores premier league',
    'When is the next full moon?',
    'upcoming anime',
  ],
  elections: [
    'Who is running for mayor?',
    'election results in Ohio',
    'Who will win the election?',
    'What do the polls say about the referendum? opinion polls',
    'Explain the election results',
  ],
  markets: [
    'How is the stock market doing?',
    'Tesla stock price',
    'USD to EUR',
    'exchange rate of the yen',
    'mortgage rates in the UK',
    'Should I buy Apple stocks?',
    'Is the Nasdaq up?',
  ],
  search: [
    'Search for vegan restaurants',
    'Can you look up the address of the embassy?',
    'please google it',
    'I want you to search the web for a plumber',
    'Find me articles about microplastics',
    'pizza near me',
  ],
  elsewhere: [
    'Wie wird das Wetter heute?',
    'Quelle est la météo à Lyon ?',
    '¿Qué pasó hoy en el congreso?',
    '今天天气怎么样',
    '今日のニュース',
    '오늘 날씨 어때?',
    'Какая погода в Москве?',
  ],
};

const timeless: readonly string[] = [
  'What is photosynthesis?',
  'Define entropy',
  'Explain quantum entanglement',
  'What is an election?',
  'How do elections work in a federation?',
  'What is weather?',
  'What is the difference between weather and climate?',
  'What is a stock?',
  'What is the stock market?',
  'Explain price elasticity',
  'Define news value',
  'What does "breaking even" mean?',
  'What is current in a circuit?',
  'How does alternating current differ from direct current?',
  'Calculate the current through a 10 ohm resistor',
  'Why do ocean currents matter?',
  'Which newspaper did Orwell write for?',
  'How do I make chicken stock?',
  'Who won the 1998 World Cup?',
  'Who won the election of 1860?',
  'I feel under the weather, what soup helps?',
  'How can a small firm weather a recession?',
  'How do I get the current time in JavaScript?',
  "Format today's date in Python",
  'git: show the latest commit of a branch',
  'Sort rows by most recent in SQL',
  'How do I search for a substring in Python?',
  'how to search for an element in a sorted array',
  'Explain binary search',
  'Convert a temperature in Celsius to Fahrenheit',
  'How much is 20% of 50?',
  'I feel sad today',
  'What should I cook tonight?',
  'Write a poem about tomatoes',
  'Is the present tense used in headings?',
  'Who painted The Night Watch?',
  'Recommend a novel by Le Guin',
  'What is the price of anarchy?',
  'Translate "the day before" into German',
  'Who wrote The Times They Are a-Changin?',
  '',
];

describe('isTimeSensitive', () => {
  it.each(Object.entries(present))('is true for %s', (_, questions) => {
    expect(questions.filter((question) => !isTimeSensitive(question))).toEqual([]);
  });

  it('is false for definitions, the past, physics and code', () => {
    expect(timeless.filter((question) => isTimeSensitive(question))).toEqual([]);
  });

  it('ignores case and reads only the opening of a long text', () => {
    expect(isTimeSensitive('WHAT IS THE LATEST NEWS')).toBe(true);
    expect(isTimeSensitive(`Summarise this essay: ${'lorem ipsum '.repeat(3_000)} today`)).toBe(false);
  });
});

describe('withOnlineSuffix', () => {
  it.each([
    ['openai/gpt-5', 'weather in Rome', 'openai/gpt-5:online'],
    ['openai/gpt-5:online', 'weather in Rome', 'openai/gpt-5:online'],
    ['openai/gpt-5', 'What is a monad?', 'openai/gpt-5'],
    ['meta/llama-4:free', 'news today', 'meta/llama-4:free:online'],
  ])('turns %s asked %j into %s', (model, question, expected) => {
    expect(withOnlineSuffix(model, question)).toBe(expected);
  });
});
