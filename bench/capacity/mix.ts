// What a person who is online does: the kinds of calls with the mean time between two of them. Times between calls are
// exponentially distributed, so people act independently of each other.

/** `signed_in`: the share of these calls with a token. The others share replies (server/src/http/shared-replies). */
export type Habit = { what: string; every_seconds: number; signed_in: number };

/** Names of scale/calls.ts. A page every 20 seconds is a list or a conversation; an open conversation loads more calls. */
export const HABITS: Habit[] = [
  { what: 'list, hot', every_seconds: 60, signed_in: 0.5 },
  { what: 'conversation, best path', every_seconds: 30, signed_in: 0.5 },
  { what: 'path to a turn', every_seconds: 60, signed_in: 0.5 },
  { what: 'comments of a turn', every_seconds: 60, signed_in: 0.5 },
  { what: 'title autocomplete', every_seconds: 120, signed_in: 0.5 },
  { what: 'search page', every_seconds: 300, signed_in: 0.5 },
  { what: 'vote', every_seconds: 120, signed_in: 1 },
  { what: 'voice', every_seconds: 240, signed_in: 1 },
  { what: 'comment with its analysis, 40 sentences', every_seconds: 900, signed_in: 1 },
];

/** A new question, whose answer is read to its end. */
export const QUESTION = { every_seconds: 300, deltas: 100 };

/** The share of people whose open page holds an event stream. */
export const FOLLOWING = 0.5;
