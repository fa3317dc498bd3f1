// The common steps of the fake gateway's models.
import type { Wire } from './wire.ts';

export interface FakeCall {
  body: Record<string, unknown>;
  /** The last user message. */
  question: string;
  /** How often this model was called before. */
  earlier_calls: number;
  load: FakeLoad;
}

/** What `fake/load` sends. */
export interface FakeLoad {
  deltas: number;
  characters: number;
  /** A paragraph begins after this many deltas; never, if omitted. */
  paragraph?: number;
  /** A fixed text, sent unchanged in that many deltas instead of the stamps. */
  text?: string;
}

export type Behaviour = (wire: Wire, call: FakeCall) => Promise<void>;

/** An ordinary, complete answer. */
export async function answer(wire: Wire, text: string): Promise<void> {
  await pieces(wire, 'content', text);
  await close(wire);
}

export async function pieces(wire: Wire, field: string, text: string): Promise<void> {
  await wire.delta({ role: 'assistant', content: '' });
  for (const piece of words(text)) {
    if (wire.isGone()) return;
    await wire.delta({ [field]: piece });
  }
}

export async function close(wire: Wire): Promise<void> {
  await wire.finish('stop');
  await wire.usage();
  await wire.done();
  wire.end();
}

export function words(text: string): string[] {
  return text.match(/\s*\S+|\s+$/g) ?? [];
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
