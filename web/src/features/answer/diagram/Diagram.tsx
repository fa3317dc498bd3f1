// A Mermaid diagram, with a button that shows its source. It is an image, so nothing in it can run or load. The source is shown until
// the diagram is drawn, and if it can't be.

import { useEffect, useState, type ReactNode } from 'react';
import { useTheme, type Theme } from '../../../lib/page/theme.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { drawDiagram, type DrawnDiagram } from './draw-diagram.ts';
import type { BlockPlace } from '../outline.ts';
import { t } from '../../../lib/language/language.ts';
import styles from './Diagram.module.css';

export type DiagramProps = { source: string; place: BlockPlace; children: ReactNode };
type Drawn = { key: string; image: DrawnDiagram | null };

/** `children`: the code block with the source. */
export function Diagram({ source, place, children }: DiagramProps) {
  const theme = useTheme();
  const [isSourceShown, setSourceShown] = useState(false);
  const drawn = useDrawing(source, theme);
  if (drawn === null) return children;
  if (drawn.image === null) {
    return (
      <div {...place} className={styles['diagram']}>
        {children}
        <p className={styles['failure']}>
          {t('This diagram can’t be drawn. Its source may have a mistake.')}
        </p>
      </div>
    );
  }
  const { svg, width, height } = drawn.image;
  return (
    <figure {...place} className={styles['diagram']} aria-label={t('Diagram')}>
      {isSourceShown ? (
        children
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling boxes must be focusable
        <div data-wide tabIndex={0} className={styles['image']}>
          <img
            src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
            width={width}
            height={height}
            alt={source}
          />
        </div>
      )}
      <Button size="s" aria-pressed={isSourceShown} onClick={() => setSourceShown(!isSourceShown)}>
        {isSourceShown ? t('Show diagram') : t('Show source')}
      </Button>
    </figure>
  );
}

/** Keeps the last image while the theme changes. */
function useDrawing(source: string, theme: Theme): Drawn | null {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const show = (image: DrawnDiagram | null) => {
      if (isCurrent) setDrawn({ key: source, image });
    };
    drawDiagram(source, theme === 'dark').then(show, () => show(null));
    return () => {
      isCurrent = false;
    };
  }, [source, theme]);
  return drawn?.key === source ? drawn : null;
}
