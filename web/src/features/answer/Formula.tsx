// A formula. KaTeX and its fonts load with the first one; until then, or if loading fails, the source is shown.

import { formulaSigns } from '@frogpond/text/math/formula-signs';
import { Suspense, lazy, type ComponentType } from 'react';
import styles from './Answer.module.css';

type FormulaProps = { tex: string; display: boolean };

const Typeset = lazy<ComponentType<FormulaProps>>(() =>
  import('./TypesetFormula.tsx').then(
    (m) => ({ default: m.TypesetFormula }),
    () => ({ default: FormulaSource }),
  ),
);

export function Formula(props: FormulaProps) {
  return (
    <Suspense fallback={props.display ? <DisplayToCome {...props} /> : <FormulaToCome {...props} />}>
      <Typeset {...props} />
    </Suspense>
  );
}

/** Reserves about the width of the typeset formula, so that its paragraph keeps its lines. */
function FormulaToCome({ tex }: FormulaProps) {
  return (
    <code className={styles['toCome']} style={{ width: `${formulaSigns(tex) / 2}em` }}>
      {tex}
    </code>
  );
}

const TALL = /\\(?:[dt]?frac|binom|int|lim)/;
/** With superscripts and subscripts, fractions or limits. */
const TALLEST = /\\(?:sum|prod)/;
/** In em: the margins of a formula, and a line of it. */
const [MARGINS_EM, LINE_EM, TALL_EM, TALLEST_EM] = [2, 1.3, 2.3, 3.5];

/** Reserves the height of a display formula, so that the content below does not move. */
function DisplayToCome(props: FormulaProps) {
  const lines = props.tex.split('\\\\');
  const height = lines.reduce((sum, line) => sum + heightOf(line), MARGINS_EM);
  return (
    <span className={styles['displayToCome']} style={{ minHeight: `${height}em` }}>
      <FormulaSource {...props} />
    </span>
  );
}

function heightOf(line: string): number {
  if (TALLEST.test(line)) return TALLEST_EM;
  return TALL.test(line) ? TALL_EM : LINE_EM;
}

function FormulaSource({ tex }: FormulaProps) {
  return <code className={styles['source']}>{tex}</code>;
}
