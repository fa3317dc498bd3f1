// The parts of a conversation that load after its text. They load as one module, because each separate file would delay the opening
// of a conversation by almost a millisecond.

import { lazy } from 'react';

const load = () => import('./parts.ts').then(({ parts }) => parts);

export const AskAgain = lazy(async () => ({ default: (await load()).AskAgain }));
export const LiveBelow = lazy(async () => ({ default: (await load()).LiveBelow }));
export const NewMark = lazy(async () => ({ default: (await load()).NewMark }));
export const SentenceTooltipLayer = lazy(async () => ({ default: (await load()).SentenceTooltipLayer }));
export const SupportSummary = lazy(async () => ({ default: (await load()).SupportSummary }));
export const TurnComments = lazy(async () => ({ default: (await load()).TurnComments }));
