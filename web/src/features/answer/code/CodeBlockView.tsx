// A code block with its language and a copy button. It is highlighted when it is complete and its language is supported; the
// highlighter loads with the first such block.

import { lazy, type ComponentType } from 'react';
import { calmText } from '@frogpond/text/unicode/calm-text';
import { ClientOnly } from '../../../lib/hydration.tsx';
import { CopyButton } from '../../../ui/button/CopyButton.tsx';
import { Caret } from '../Caret.tsx';
import { findCodeLanguage, type LanguageName } from './code-languages.ts';
import type { DiagramProps } from '../diagram/Diagram.tsx';
import type { BlockPlace } from '../outline.ts';
import { t } from '../../../lib/language/language.ts';
import styles from '../Answer.module.css';

type CodeBlockViewProps = { lang: string; text: string; isOpen: boolean; place: BlockPlace };
type CodeProps = { text: string; language: LanguageName };

/** Highlighting a longer text would block the page. */
const MAX_COLORED_LENGTH = 20_000;

const HighlightedCode = lazy<ComponentType<CodeProps>>(() =>
  import('./HighlightedCode.tsx').then(
    (m) => ({ default: m.HighlightedCode }),
    () => ({ default: PlainCode }),
  ),
);

function PlainCode({ text }: CodeProps) {
  return text;
}

const Diagram = lazy<ComponentType<DiagramProps>>(() =>
  import('../diagram/Diagram.tsx').then(
    (m) => ({ default: m.Diagram }),
    () => ({ default: ({ children }: DiagramProps) => children }),
  ),
);

/** A complete Mermaid block is a diagram; Mermaid loads with the first one. */
export function CodeBlockView(props: CodeBlockViewProps) {
  const code = <CodeFigure {...props} />;
  if (props.lang.toLowerCase() !== 'mermaid' || props.isOpen) return code;
  return (
    <ClientOnly fallback={code}>
      <Diagram source={props.text} place={props.place}>
        {code}
      </Diagram>
    </ClientOnly>
  );
}

function CodeFigure({ lang, text, isOpen, place }: CodeBlockViewProps) {
  const language = findCodeLanguage(lang);
  const isPlain = language === null || isOpen || text.length > MAX_COLORED_LENGTH;
  return (
    <figure
      {...place}
      className={styles['code']}
      aria-label={lang === '' ? t('Code') : t('Code, {lang}', { lang })}
    >
      <figcaption className={styles['codeHead']} data-screen-only>
        <span>{lang}</span>
        <CopyButton size="s" label={t('Copy code')} text={() => text} />
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling boxes must be focusable */}
      <pre tabIndex={0} dir="ltr">
        <code>
          {isPlain ? (
            calmText(text)
          ) : (
            <ClientOnly fallback={calmText(text)}>
              <HighlightedCode text={calmText(text)} language={language} />
            </ClientOnly>
          )}
          {isOpen && <Caret />}
        </code>
      </pre>
    </figure>
  );
}
