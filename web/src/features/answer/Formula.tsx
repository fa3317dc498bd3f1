// A formula. The typesetter and its fonts load with the first one; until then, and where it can't be loaded, the source stands.

import { formulaSigns } from '@frogpond/text/formula-signs';
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
    <Suspense fallback={props.display ? <FormulaSource {...props} /> : <FormulaToCome {...props} />}>
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

function FormulaSource({ tex }: FormulaProps) {
  return <code className={styles['source']}>{tex}</code>;
}
