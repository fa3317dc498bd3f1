// Other products store trees of messages, this product trees of turns. A question and each answer to it become a turn; messages
// between them (tools, instructions) are skipped; a message without a place in the tree is left out. There is no recursion, and
// cycles are never entered: only messages reachable from a root are read.

import type { FileCounts } from '../../analysis/sentences.ts';
import type { AnswerSource } from '../../gateway/gateway.ts';
import type { FinishReason } from '@frogpond/contract/conversations/turns';
import type { LeftOutReason } from '@frogpond/contract/conversations/portability';

export type ImportedMessage = {
  id: string;
  /** Null, or an id that is not in the file: the message is a root. */
  parent_id: string | null;
  /** `none`: not imported itself, but its descendants are. */
  role: 'user' | 'assistant' | 'none';
  text: string;
  model: string | null;
  thinking: string | null;
  /** The sources of an answer. */
  sources?: AnswerSource[];
  /** The people for and against the sentences of an answer. */
  file_counts?: FileCounts[];
  /** Why an answer ended; `stop` if the file does not say. */
  finish_reason?: FinishReason;
  created_at: string | null;
};

export type ImportedTurn = {
  /** The index of the parent in the list of turns: parents come before their children. */
  parent: number | null;
  user_message: string;
  ai_response: string | null;
  model: string | null;
  thinking: string | null;
  /** The sources of an answer. */
  sources?: AnswerSource[];
  /** The people for and against the sentences of an answer. */
  file_counts?: FileCounts[];
  /** Why an answer ended; `stop` if the file does not say. */
  finish_reason?: FinishReason;
  created_at: string | null;
};

export type LeftOutCounts = Map<LeftOutReason, number>;

/** Adds `count`, 0 or more, to the count of the reason. */
export function countLeftOut(leftOut: LeftOutCounts, reason: LeftOutReason, count = 1): void {
  if (count > 0) leftOut.set(reason, (leftOut.get(reason) ?? 0) + count);
}

/** The limit on the total text of all turns: a question with many answers is repeated in each of them. */
const CHARACTERS_MAX = 30_000_000;
/** The tree has more turns or more text than one conversation may have. */
export class TreeTooLarge extends Error {}

type Question = { text: string; created_at: string | null; is_asked: boolean };

/** The state above a message: the turn that it continues, the open question, and whether the path forked since that turn. */
type Place = { turn: number | null; question: Question | null; has_forked: boolean };

/** Returns the turns, parents before children. Throws `TreeTooLarge` beyond `limit` turns. */
export function toTurns(messages: ImportedMessage[], limit: number, leftOut: LeftOutCounts): ImportedTurn[] {
  const { children, count } = toTree(messages);
  const turns: ImportedTurn[] = [];
  let characters = 0;
  const add = (turn: ImportedTurn): number => {
    characters += turn.user_message.length + (turn.ai_response?.length ?? 0);
    if (turns.length >= limit || characters > CHARACTERS_MAX) throw new TreeTooLarge();
    return turns.push(turn) - 1;
  };

  const addQuestion = ({ turn, question }: Place): void => {
    if (question === null || question.is_asked) return;
    question.is_asked = true;
    const { text, created_at } = question;
    add({ parent: turn, user_message: text, ai_response: null, model: null, thinking: null, created_at });
  };
  // Questions that another branch may answer.
  const undecided: Place[] = [];
  const waiting: { message: ImportedMessage; place: Place }[] = [];
  const descend = (id: string | null, place: Place): void => {
    const below = children.get(id) ?? [];
    if (below.length === 0) {
      if (place.has_forked) undecided.push(place);
      else addQuestion(place);
    }
    const next = below.length > 1 ? { ...place, has_forked: true } : place;
    for (const message of below.toReversed()) waiting.push({ message, place: next });
  };
  let reached = 0;
  descend(null, { turn: null, question: null, has_forked: false });
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    reached += 1;
    const { message } = next;
    descend(message.id, step(turns, add, leftOut, message, next.place));
  }
  for (const place of undecided) addQuestion(place);
  countLeftOut(leftOut, 'messages_without_place', messages.length - count + (count - reached));
  return turns;
}

function toTree(messages: ImportedMessage[]): {
  children: Map<string | null, ImportedMessage[]>;
  count: number;
} {
  const byId = new Map<string, ImportedMessage>();
  for (const message of messages) if (!byId.has(message.id)) byId.set(message.id, message);
  const children = new Map<string | null, ImportedMessage[]>();
  for (const message of byId.values()) {
    const parent = message.parent_id !== null && byId.has(message.parent_id) ? message.parent_id : null;
    const siblings = children.get(parent);
    if (siblings === undefined) children.set(parent, [message]);
    else siblings.push(message);
  }
  return { children, count: byId.size };
}

function step(
  turns: ImportedTurn[],
  add: (turn: ImportedTurn) => number,
  leftOut: LeftOutCounts,
  message: ImportedMessage,
  place: Place,
): Place {
  const {
    role,
    text,
    model,
    thinking,
    sources = [],
    file_counts = [],
    finish_reason = 'stop',
    created_at,
  } = message;
  if (role === 'none') return place;
  if (text.trim() === '') {
    countLeftOut(leftOut, 'empty_messages');
    return place;
  }
  const { question } = place;
  if (role === 'user') {
    // Two consecutive questions are joined.
    if (question !== null) question.is_asked = true;
    const whole = question === null ? text : `${question.text}\n\n${text}`;
    return { turn: place.turn, question: { text: whole, created_at, is_asked: false }, has_forked: false };
  }
  if (question !== null) {
    question.is_asked = true;
    const answer = { ai_response: text, model, thinking, sources, file_counts, finish_reason };
    const turn = { user_message: question.text, ...answer };
    const index = add({ ...turn, parent: place.turn, created_at: question.created_at ?? created_at });
    return { turn: index, question: null, has_forked: false };
  }
  const before = place.turn === null ? undefined : turns[place.turn];
  if (before === undefined) {
    countLeftOut(leftOut, 'answers_without_question');
    return place;
  }
  // An answer in several pieces, as models that use tools write it.
  const whole = `${before.ai_response ?? ''}\n\n${text}`;
  if (place.has_forked)
    return { turn: add({ ...before, ai_response: whole }), question: null, has_forked: false };
  before.ai_response = whole;
  return place;
}

export type ParseContext = { now: Date; left_out: LeftOutCounts };

/** A conversation of any format, before its messages become turns. */
export type ImportedConversation = {
  title: string;
  created_at: string | null;
  tags: string[];
  messages: ImportedMessage[];
};
