// The formulas of an answer that are prepared before they are typeset: numbered equations and references to them.

import type { Equations } from '@frogpond/text/math/equations';
import { createContext } from 'react';

export const EquationsContext = createContext<Equations>(new Map());
