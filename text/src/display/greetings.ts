// The fifteen greetings above the input of the home page; each visit picks one at random.

export const greetings = [
  'What can we help with?',
  'Ready when you are.',
  'What’s on your mind?',
  'Ask away. The pond is listening.',
  'Which leaf shall we land on?',
  'Where shall we leap first?',
  'A fresh pond, a fresh question.',
  'Curious about something?',
  'Drop a question, watch the ripples.',
  'What would you like to know?',
  'Small question or deep water?',
  'Let’s look beneath the surface.',
  'What are you wondering about?',
  'Hop in. The water is fine.',
  'What shall we find out today?',
] as const;

/** `random`: returns a number from 0 (inclusive) to 1 (exclusive), like Math.random. */
export function pickGreeting(random: () => number): string {
  return greetings[Math.floor(random() * greetings.length)] ?? greetings[0];
}
