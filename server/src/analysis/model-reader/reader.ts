// Selects the model that reads comments, and examines models. With `ANALYSIS_MODEL=auto` the first candidate that has passed the exam
// reads; a named model reads without it. The exam is stored by gateway and model, so that all processes use the same result.

import type { Model } from '@frogpond/contract/models';
import type { Logger } from 'pino';
import { timestamp, type Clock } from '../../clock.ts';
import type { Db } from '../../db/connect.ts';
import type { ExamMark } from '../../db/tables/analysis.ts';
import { type Gateway, GatewayError } from '../../gateway/gateway.ts';
import type { Metrics } from '../../http/metrics.ts';
import { analyseComment } from '../analyse-comment.ts';
import { EXAM, EXAM_VERSION, type ExamItem, gradeExam, isFailed, markReading } from './exam.ts';
import { candidateModels } from './families.ts';
import { readByModel } from './read-comments.ts';
import { type Exam, readExams, writeExam } from './store.ts';

type ReaderDeps = {
  db: Db;
  clock: Clock;
  gateway: Gateway;
  catalogue: { list(): Promise<Model[]> };
  metrics: Pick<Metrics, 'reader_exam'>;
  /** `auto`, `none` or the id of a model. */
  setting: string;
};

export type ModelReader = {
  /** Whether a model may read at all: the setting isn't `none`, and the gateway isn't the built-in model. */
  is_on: boolean;
  /** Returns the id of the model that reads; null while none has passed the exam. */
  current(): Promise<string | null>;
  /**
   * Examines models until one passes, or repeats an old exam. One process at a time must call it. Throws GatewayError if the gateway fails:
   * the exam continues where it was at the next call.
   */
  examine(signal: AbortSignal, log: Logger): Promise<void>;
};

/** All processes use a new reader within this time. */
const CACHED_MS = 2_000;
const REPEATED_AFTER_MS = 30 * 24 * 60 * 60 * 1000;
const AT_ONCE = 4;

export function createModelReader(deps: ReaderDeps): ModelReader {
  const { db, clock, gateway, setting, metrics } = deps;
  const is_on = setting !== 'none' && gateway.kind !== 'built-in';
  let cached: { model_id: string | null; until: number } | null = null;

  async function candidates(): Promise<string[]> {
    return setting === 'auto' ? candidateModels(await deps.catalogue.list()) : [setting];
  }

  async function find(): Promise<string | null> {
    if (!is_on || setting !== 'auto') return is_on ? setting : null;
    const exams = await readExams(db, gateway.name);
    const isPassed = (model_id: string) => exams.get(model_id)?.passed === true;
    return (await candidates()).find(isPassed) ?? null;
  }

  async function current(): Promise<string | null> {
    if (cached === null || cached.until < performance.now())
      cached = { model_id: await find(), until: performance.now() + CACHED_MS };
    return cached.model_id;
  }

  function isCurrent({ version, examined_at, passed }: Exam): boolean {
    const age_ms = clock.now().getTime() - Date.parse(examined_at);
    return version === EXAM_VERSION && passed !== null && age_ms < REPEATED_AFTER_MS;
  }

  async function examine(signal: AbortSignal, log: Logger): Promise<void> {
    if (!is_on) return;
    const exams = await readExams(db, gateway.name);
    for (const model_id of await candidates()) {
      const stored = exams.get(model_id);
      const exam =
        stored !== undefined && isCurrent(stored) ? stored : await take(model_id, stored, signal, log);
      if (exam === null) continue;
      for (const [figure, value] of Object.entries(gradeExam(exam.marks)))
        metrics.reader_exam.set({ model: model_id, figure }, Number(value));
      if (exam.passed === true) return;
    }
  }

  /** Returns null if the gateway refuses the model. */
  async function take(
    model_id: string,
    stored: Exam | undefined,
    signal: AbortSignal,
    log: Logger,
  ): Promise<Exam | null> {
    const is_begun = stored?.passed === null && stored.version === EXAM_VERSION;
    const marks = is_begun ? [...stored.marks] : [];
    const keep = async (passed: boolean | null): Promise<Exam> => {
      const exam = { version: EXAM_VERSION, marks, passed, examined_at: timestamp(clock) };
      // A model that passed before reads until the new exam is complete.
      if (passed !== null || stored?.passed !== true)
        await writeExam(db, { gateway: gateway.name, model_id, ...exam });
      cached = null;
      return exam;
    };
    try {
      while (marks.length < EXAM.length && !isFailed(marks)) {
        const items = EXAM.slice(marks.length, marks.length + AT_ONCE);
        marks.push(...(await Promise.all(items.map((item) => readItem(gateway, model_id, item, signal)))));
        await keep(null);
      }
    } catch (error) {
      if (!(error instanceof GatewayError) || error.code !== 'gateway_rejected') throw error;
      log.info({ model_id }, 'the gateway refuses the model; it is not examined');
      return null;
    }
    const result = gradeExam(marks);
    log.info({ model_id, ...result }, 'a model took the exam of reading comments');
    return await keep(result.passed);
  }

  return { is_on, current, examine };
}

/** Reads one comment of the exam like a comment of the product. */
async function readItem(
  gateway: Gateway,
  model_id: string,
  item: ExamItem,
  signal: AbortSignal,
): Promise<ExamMark> {
  const { answer, comment } = item;
  const { sentences } = answer;
  const builtIn = analyseComment({ comment: comment.text, parent_text: sentences.join(' '), sentences });
  const batch = [{ comment, builtIn }];
  const [analysis] = await readByModel(gateway, model_id, answer, batch, signal);
  return markReading(item, analysis ?? null);
}
