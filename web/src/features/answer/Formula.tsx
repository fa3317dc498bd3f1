// A formula. The typesetter and its fonts load with the first one; until then, and where it can't be loaded, the source stands.

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
    <Suspense fallback={<FormulaSource {...props} />}>
      <Typeset {...props} />
    </Suspense>
  );
}

function FormulaSource({ tex }: FormulaProps) {
  return <code className={styles['source']}>{tex}</code>;
}
