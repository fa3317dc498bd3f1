// The steps that the fake gateway's models have in common.
import type { Wire } from './fake-gateway-wire.ts';

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
  /** Every so many deltas a paragraph begins; never, where left out. */
  paragraph?: number;
  /** Sent in that many deltas, as it is, instead of stamps. */
  text?: string;
}

export type Behaviour = (wire: Wire, call: FakeCall) => Promise<void>;

/** An ordinary answer, to its very end. */
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
