// Counts what readings by a model and embeddings use. Figures are added up in memory and written together, because a search embeds a
// text: one write for each would cost more than the search.

import type { Logger } from 'pino';
import { today, type Clock } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import type { AnswerUsage, Gateway } from '../gateway/gateway.ts';
import type { Catalogue } from '../models/catalogue.ts';
import { billedModel, pricesOf, usageOfCall } from './prices.ts';
import { addUsage } from './store.ts';

export type Meter = {
  /** Counts one call. `characters`: of its texts, for an estimate. */
  add(modelId: string, usage: AnswerUsage | null, characters: { in: number; out: number }): void;
  addEmbedding(modelId: string, usage: AnswerUsage | null, characters: number): void;
  /** Writes the figures that are not written yet. */
  close(): Promise<void>;
};

const FLUSH_MS = 500;

type Call = Parameters<Meter['add']>;
type MeterDeps = { db: Db; clock: Clock; catalogue: Pick<Catalogue, 'find'>; log: Pick<Logger, 'warn'> };

/** Creates the meter of this process. Figures that could not be written are logged and lost. */
export function createMeter({ db, clock, catalogue, log }: MeterDeps): Meter {
  let calls: Call[] = [];
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  async function write(taken: readonly Call[]): Promise<void> {
    const day = today(clock);
    const sums = new Map<string, { tokens_in: number; tokens_out: number; cost: number }>();
    for (const [modelId, usage, characters] of taken) {
      const used = usageOfCall(pricesOf(await catalogue.find(modelId)), usage, characters);
      const sum = sums.get(billedModel(modelId)) ?? { tokens_in: 0, tokens_out: 0, cost: 0 };
      sums.set(billedModel(modelId), {
        tokens_in: sum.tokens_in + used.tokens_in,
        tokens_out: sum.tokens_out + used.tokens_out,
        cost: sum.cost + used.cost,
      });
    }
    for (const [modelId, sum] of sums) await addUsage(db, { day, model_id: modelId, ...sum });
  }

  function flush(): void {
    timer = null;
    const taken = calls;
    calls = [];
    if (taken.length === 0) return;
    writing = writing
      .then(() => write(taken))
      .catch((error: unknown) => log.warn({ err: error }, 'the use of models could not be recorded'));
  }

  function add(...call: Call): void {
    calls.push(call);
    timer ??= setTimeout(flush, FLUSH_MS).unref();
  }

  return {
    add,
    addEmbedding: (modelId, usage, characters) => add(modelId, usage, { in: characters, out: 0 }),
    async close() {
      if (timer !== null) clearTimeout(timer);
      flush();
      await writing;
    },
  };
}

/** The gateway, with its JSON completions counted. The runner of an answer stores its settlement. */
export function withMeter(gateway: Gateway, meter: Meter): Gateway {
  return {
    ...gateway,
    completeJson: (request, signal) => {
      const onUsage = (usage: AnswerUsage | null, characters: number) =>
        meter.add(request.model_id, usage, {
          in: request.system.length + request.user.length,
          out: characters,
        });
      return gateway.completeJson({ ...request, onUsage }, signal);
    },
  };
}
