// The module that lazy-parts.ts loads.

import { TurnComments } from '../../../features/comments/TurnComments.tsx';
import { NewMark } from '../../../features/returning/NewMark.tsx';
import { SupportSummary } from '../../../features/sentences/SupportSummary.tsx';
import { SentenceTooltipLayer } from '../../../features/sentences/tooltip/SentenceTooltipLayer.tsx';
import { AskAgain } from '../ask-again/AskAgain.tsx';
import { LiveBelow } from '../place/LiveBelow.tsx';

export const parts = { AskAgain, LiveBelow, NewMark, SentenceTooltipLayer, SupportSummary, TurnComments };
