// Patterns for as many conversations as are asked for: a question, its answer and a follow-up around a word of a list.

export type Pattern = {
  title: string;
  question: string;
  answer: string;
  follow_up: [string, string];
  words: readonly string[];
};

const PLANTS = [
  'tomatoes',
  'basil',
  'chillies',
  'strawberries',
  'lavender',
  'potatoes',
  'mint',
  'radishes',
  'beans',
  'figs',
];
const TOOLS = [
  'git',
  'docker',
  'make',
  'ssh',
  'rsync',
  'tmux',
  'vim',
  'jq',
  'awk',
  'cron',
  'systemd',
  'nginx',
];
const PLACES = [
  'Lisbon',
  'Kyoto',
  'Oslo',
  'Quito',
  'Hanoi',
  'Tallinn',
  'Porto',
  'Ghent',
  'Accra',
  'Cusco',
  'Bergen',
];
const IDEAS = [
  'entropy',
  'inflation',
  'recursion',
  'gravity',
  'osmosis',
  'compound interest',
  'natural selection',
  'the Doppler effect',
];
const SPORTS = ['running', 'swimming', 'bouldering', 'rowing', 'cycling', 'yoga', 'judo', 'skiing'];

export const PATTERNS: readonly Pattern[] = [
  {
    title: 'Growing {word} on a small balcony',
    question: 'I have a small balcony that faces west. Can I grow {word} there, and what do I have to watch?',
    answer:
      'Yes, {word} do well in a pot of ten litres or more. Water in the morning, and let the top of the soil dry in between. A west balcony gives about five hours of sun, which is enough. Feed every two weeks from the first flowers on.',
    follow_up: [
      'What about winter?',
      'Wrap the pot in fleece and move it to the wall. Most losses come from wet roots that freeze, not from the cold itself.',
    ],
    words: PLANTS,
  },
  {
    title: 'What is {word} good for, in one example?',
    question: 'Everybody tells me to learn {word}. Can you give me one example where it really saves time?',
    answer:
      'The best example of {word} is the task that you repeat by hand. Write it down once, run it a hundred times:\n\n```sh\nman {word} | head -40\n```\n\nStart with three options that you understand. Ten minutes a day for a week are worth more than one long evening.',
    follow_up: [
      'Where should I go on from there?',
      'Read its manual page once from top to bottom, and keep a file of your own examples.',
    ],
    words: TOOLS,
  },
  {
    title: 'Three days in {word} without a car',
    question: 'We have three days in {word} in spring and no car. What should we not miss?',
    answer:
      'Stay near the centre and walk. On the first day see the old town of {word} early, before the groups come. On the second take a train or boat out of the city. Keep the third free for what you liked best.\n\n| day | morning | evening |\n|---|---|---|\n| 1 | old town | a small concert |\n| 2 | a trip | dinner late |\n| 3 | market | the last light |',
    follow_up: [
      'And if it rains?',
      'Then museums first, and cafés in between. Spring showers rarely last longer than an hour.',
    ],
    words: PLACES,
  },
  {
    title: 'Explain {word} to a ten-year-old',
    question: 'How would you explain {word} to a curious child of ten, without cheating?',
    answer:
      'Begin with something that the child has seen. For {word}, let the child guess first and then try it out together. A good explanation can be wrong in the details, but not in the direction. Say what you leave out.',
    follow_up: [
      'What would the next level be?',
      'Numbers: measure it, write the results into a table, and ask what they have in common.',
    ],
    words: IDEAS,
  },
  {
    title: 'How often should a beginner go {word}?',
    question:
      'I am forty and have just started {word}. How often a week is right, and how do I avoid injuries?',
    answer:
      'Two or three times a week, with a day of rest in between. Increase by a tenth a week at most. Tendons need longer than muscles to adapt, so {word} feels easy before it is safe. Sleep is part of the training.',
    follow_up: [
      'How do I keep at it in winter?',
      'Fix the days, lay out your things the evening before, and find one person who waits for you.',
    ],
    words: SPORTS,
  },
];

export const REMARKS: readonly string[] = [
  'This is correct, thank you.',
  'I agree, that matches my own experience.',
  'I disagree: it depends a lot on the circumstances.',
  'Good answer, but a source would help.',
  'That is not true for everybody.',
  'Very helpful, exactly what I was looking for.',
];

export const NAMES: readonly string[] = [
  'ada',
  'bruno',
  'chiara',
  'dmitri',
  'elif',
  'fatima',
  'gustav',
  'hana',
  'ines',
  'jonas',
  'kaito',
  'lena',
  'mateo',
  'nora',
  'oskar',
  'priya',
  'quentin',
  'rosa',
  'sven',
  'tomas',
  'uma',
  'viktor',
  'wanda',
  'ximena',
  'yusuf',
  'zoe',
];
