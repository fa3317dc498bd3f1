// A formula. The typesetter and its fonts load with the first one; until then, and where it can't be loaded, the source stands.

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

/** In about the room that the formula will take, so that its paragraph keeps its lines. */
function FormulaToCome({ tex }: FormulaProps) {
  return (
    <code className={styles['toCome']} style={{ width: `${formulaSigns(tex) / 2}em` }}>
      {tex}
    </code>
  );
}

const TALL = /\\(?:[dt]?frac|binom|int|lim)/;
/** With something above and below. */
const TALLEST = /\\(?:sum|prod)/;
/** In its text's size: the margins of a formula, and a line of it. */
const [MARGINS_EM, LINE_EM, TALL_EM, TALLEST_EM] = [2, 1.3, 2.3, 3.5];

/** The same for one that stands by itself, so that what stands around it keeps its place. */
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
