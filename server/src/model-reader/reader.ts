// Selects the model that reads comments, and examines models. With `ANALYSIS_MODEL=auto` the first candidate that has passed the exam
// reads; a named model reads without it. The exam is stored by gateway and model, so that all processes use the same result.

import type { Model } from '@frogpond/contract/models';
import type { Logger } from 'pino';
import { timestamp, type Clock } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import { type Gateway, GatewayError } from '../gateway/gateway.ts';
import type { Metrics } from '../http/metrics.ts';
import { EXAM, EXAM_VERSION, type ExamItem, gradeExam, markReading } from './exam.ts';
import { candidateModels } from './families.ts';
import { readByModel } from './read-comments.ts';
import { type Exam, loadExams, writeExam } from './store.ts';

type ReaderDeps = {
  db: Db;
  clock: Clock;
  gateway: Gateway;
  catalogue: { list(): Promise<Model[]> };
  metrics: Pick<Metrics, 'reader_exam'>;
  /** `auto`, `none` or the id of a model. */
  setting: string;
};

const REPEATED_AFTER_MS = 30 * 24 * 60 * 60 * 1000;
const AT_ONCE = 4;

export type ModelReader = ReturnType<typeof createModelReader>;

/** No model reads if `setting` is `none` or the gateway is built in. */
export function createModelReader(deps: ReaderDeps) {
  const { db, clock, gateway, setting, metrics } = deps;
  /** A model may read at all. */
  const isOn = setting !== 'none' && gateway.kind !== 'built-in';

  async function candidates(): Promise<string[]> {
    return setting === 'auto' ? candidateModels(await deps.catalogue.list()) : [setting];
  }

  /** Returns the id of the model that reads; null while none has passed the exam. */
  async function current(): Promise<string | null> {
    if (!isOn || setting !== 'auto') return isOn ? setting : null;
    const exams = await loadExams(db, gateway.name);
    return (await candidates()).find((modelId) => exams.get(modelId)?.passed === true) ?? null;
  }

  /**
   * Examines models until one passes, or repeats an old exam. One process at a time must call it. Throws GatewayError if the gateway fails:
   * the exam continues where it was at the next call.
   */
  async function examine(signal: AbortSignal, log: Logger): Promise<void> {
    if (!isOn) return;
    const exams = await loadExams(db, gateway.name);
    for (const modelId of await candidates()) {
      const stored = exams.get(modelId);
      try {
        const marks = isCurrent(stored) ? stored.marks : await take(modelId, stored, signal, log);
        const result = gradeExam(marks);
        for (const [figure, value] of Object.entries(result))
          metrics.reader_exam.set({ model: modelId, figure }, Number(value));
        if (result.passed === true) return;
      } catch (error) {
        if (!(error instanceof GatewayError) || error.code !== 'gateway_rejected') throw error;
        log.info({ model_id: modelId }, 'the gateway refuses the model; it is not examined');
      }
    }
  }

  function isCurrent(exam: Exam | undefined): exam is Exam {
    if (exam === undefined || exam.version !== EXAM_VERSION || exam.passed === null) return false;
    return clock.now().getTime() - Date.parse(exam.examined_at) < REPEATED_AFTER_MS;
  }

  /** Continues a stored exam that was interrupted. */
  async function take(modelId: string, stored: Exam | undefined, signal: AbortSignal, log: Logger) {
    const isBegun = stored?.passed === null && stored.version === EXAM_VERSION;
    const marks = isBegun ? [...stored.marks] : [];
    while (gradeExam(marks).passed === null) {
      const items = EXAM.slice(marks.length, marks.length + AT_ONCE);
      marks.push(...(await Promise.all(items.map((item) => loadItem(modelId, item, signal)))));
      const { passed } = gradeExam(marks);
      const exam = { version: EXAM_VERSION, marks, passed, examined_at: timestamp(clock) };
      // A model that passed before reads until the new exam is complete.
      if (passed !== null || stored?.passed !== true) await writeExam(db, gateway.name, modelId, exam);
    }
    log.info({ model_id: modelId, ...gradeExam(marks) }, 'a model took the exam of reading comments');
    return marks;
  }

  /** Reads one comment of the exam like a comment of the product. */
  async function loadItem(modelId: string, item: ExamItem, signal: AbortSignal) {
    const [analysis] = await readByModel(gateway, modelId, item.answer, [item.comment], signal);
    return markReading(item, analysis ?? null);
  }

  return { is_on: isOn, current, examine };
}
