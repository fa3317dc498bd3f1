// A formula. KaTeX and its fonts load with the first one; until then, or if loading fails, the source is shown.

import { formulaCharacters } from '@frogpond/text/math/math-rules';
import { type ComponentType, createContext, lazy, use } from 'react';
import type { Equations } from '@frogpond/text/math/equations';
import { ClientOnly } from '../../../lib/hydration.tsx';
import styles from '../Answer.module.css';

type FormulaProps = { tex: string; display: boolean };

/** Chemistry is in a separate package, loaded with the first chemical formula. */
const CHEMISTRY = /\\(?:ce|pu)\s*\{/;

const TypesetChemistry = lazy<ComponentType<FormulaProps>>(() =>
  Promise.all([import('./TypesetFormula.tsx'), import('katex/contrib/mhchem'), loadTypefaces()]).then(
    ([m]) => ({ default: m.TypesetFormula }),
    () => ({ default: FormulaSource }),
  ),
);

const Typeset = lazy<ComponentType<FormulaProps>>(() =>
  Promise.all([import('./TypesetFormula.tsx'), loadTypefaces()]).then(
    ([m]) => ({ default: m.TypesetFormula }),
    () => ({ default: FormulaSource }),
  ),
);

/** Loads the typefaces of most formulas together with KaTeX, because a later typeface lays out all formulas again. Never rejects. */
async function loadTypefaces(): Promise<void> {
  await Promise.allSettled(
    ['1em KaTeX_Main', 'italic 1em KaTeX_Math'].map((face) => document.fonts.load(face)),
  );
}

/** `start`: its offset in the rendered text. */
export function Formula({ start, tex: source, display }: FormulaProps & { start: number }) {
  const tex = use(EquationsContext).get(start) ?? source;
  const props = { tex, display };
  const Typesetter = CHEMISTRY.test(tex) ? TypesetChemistry : Typeset;
  return (
    <ClientOnly fallback={display ? <DisplayPlaceholder {...props} /> : <FormulaPlaceholder {...props} />}>
      <Typesetter {...props} />
    </ClientOnly>
  );
}

/** Reserves about the width of the typeset formula, so that its paragraph keeps its lines. */
function FormulaPlaceholder({ tex }: FormulaProps) {
  return (
    <code className={styles['placeholder']} {...reserved(formulaCharacters(tex) / 2, 'width')}>
      {tex}
    </code>
  );
}

/**
 * Reserves a size in em. Styles read the attribute, because the content security policy forbids style attributes in a page that the server
 * rendered. The ref is for browsers whose styles can't read attributes.
 */
function reserved(em: number, property: 'width' | 'min-height') {
  const ref = (element: HTMLElement | null) => element?.style.setProperty(property, `${em}em`);
  return { 'data-em': em, ref };
}

const TALL = /\\(?:[dt]?frac|binom|int|lim)/;
/** Large operators, whose limits are above and below. */
const TALLEST = /\\(?:sum|prod)/;
/** In em: the margins of a formula, and a line of it. */
const [MARGINS_EM, LINE_EM, TALL_EM, TALLEST_EM] = [2, 1.3, 2.3, 3.5];

/** Reserves the height of a display formula, so that the content below does not move. */
function DisplayPlaceholder(props: FormulaProps) {
  const lines = props.tex.split('\\\\');
  const height = lines.reduce((sum, line) => sum + estimateHeight(line), MARGINS_EM);
  return (
    <span className={styles['displayPlaceholder']} {...reserved(height, 'min-height')}>
      <FormulaSource {...props} />
    </span>
  );
}

function estimateHeight(line: string): number {
  if (TALLEST.test(line)) return TALLEST_EM;
  return TALL.test(line) ? TALL_EM : LINE_EM;
}

function FormulaSource({ tex }: FormulaProps) {
  return <code className={styles['source']}>{tex}</code>;
}

/** The numbered equations of an answer and the references to them. */
export const EquationsContext = createContext<Equations>(new Map());
