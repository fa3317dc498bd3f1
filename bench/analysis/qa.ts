// Reads a real comment under a real answer by the built-in analyser.

import { type AnalysisModel, analyseComment } from '../../server/src/analysis/analyse-comment.ts';
import { qaInput } from './data.ts';
import type { QaRow } from './data.ts';
import type { LabelledReading } from './figures.ts';

/** `model` replaces the shipped one. */
export function readQaRow(row: QaRow, model?: AnalysisModel): LabelledReading {
  return { row, analysis: analyseComment(qaInput(row), model) };
}
