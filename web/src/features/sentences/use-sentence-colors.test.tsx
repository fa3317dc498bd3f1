import { useRef } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { sampleAnalysis } from '../../testing/samples.ts';
import { loaded, show } from '../../testing/show.tsx';
import { useSentenceColors } from './use-sentence-colors.ts';

beforeEach(() => void vi.useFakeTimers());

const ANALYSIS = sampleAnalysis({
  'Frogs hop.': {},
  'Frogs sing.': {},
  'Frogs swim.': { color: 'green', up_count: 1 },
});

function Answer({ marks, isMarking }: { marks: number; isMarking: boolean }) {
  const body = useRef<HTMLDivElement>(null);
  useSentenceColors(body, ANALYSIS);
  return (
    <div ref={body} data-marking={isMarking || undefined}>
      {ANALYSIS.sentences.slice(0, marks).map((text, index) => (
        <span key={text} data-sentence={index}>
          {text}
        </span>
      ))}
    </div>
  );
}

it('colours marks as they are added, and makes the first coloured one the tab stop when all are there', async () => {
  const spans = () => [...document.querySelectorAll<HTMLElement>('[data-sentence]')];
  const colors = () => spans().map((span) => span.dataset['color']);
  const stops = () => spans().flatMap(({ tabIndex }, index) => (tabIndex === 0 ? [index] : []));
  const { showAgain } = show(<Answer marks={1} isMarking />);
  await loaded();
  expect([colors(), stops()]).toEqual([['none'], []]);
  showAgain(<Answer marks={3} isMarking />);
  await loaded();
  expect([colors(), stops()]).toEqual([['none', 'none', 'green'], []]);
  showAgain(<Answer marks={3} isMarking={false} />);
  await loaded();
  expect([colors(), stops()]).toEqual([['none', 'none', 'green'], [2]]);
});
