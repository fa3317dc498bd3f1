// All primitives in all their states, one section a family.
import type { ReactNode } from 'react';
import { applyTheme, useTheme } from '../../lib/theme.ts';
import { Button } from '../button/Button.tsx';
import { ToastProvider } from '../feedback/ToastProvider.tsx';
import { Logo } from '../frog/Logo.tsx';
import { TooltipLayer } from '../tooltip/TooltipLayer.tsx';
import { ButtonSection } from './ButtonSection.tsx';
import { ColorSection } from './ColorSection.tsx';
import { FeedbackSection } from './FeedbackSection.tsx';
import { FieldSection } from './FieldSection.tsx';
import { FrogSection } from './FrogSection.tsx';
import styles from './Gallery.module.css';
import { OverlaySection } from './OverlaySection.tsx';
import { SampleArticle } from './SampleArticle.tsx';

export function Gallery() {
  const theme = useTheme();
  return (
    <ToastProvider>
      <main className={styles['page']}>
        <header className={styles['head']}>
          <h1>
            <Logo size="l" />
          </h1>
          <Button size="s" onClick={() => applyTheme(theme === 'dark' ? 'light' : 'dark')}>
            {theme === 'dark' ? 'Light mode' : 'Dark mode'}
          </Button>
        </header>
        <Section title="Reading">
          <SampleArticle />
        </Section>
        <Section title="Frogs">
          <FrogSection />
        </Section>
        <Section title="Buttons">
          <ButtonSection />
        </Section>
        <Section title="Fields">
          <FieldSection />
        </Section>
        <Section title="Overlays">
          <OverlaySection />
        </Section>
        <Section title="Feedback">
          <FeedbackSection />
        </Section>
        <Section title="Colours">
          <ColorSection />
        </Section>
      </main>
      <TooltipLayer />
    </ToastProvider>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles['section']} aria-label={title}>
      <h2 className={styles['title']}>{title}</h2>
      {children}
    </section>
  );
}
