import type { SentenceSupport } from '@frogpond/contract/conversations/analysis';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  ANALYSIS,
  TURN,
  beginReading,
  open,
  sentence,
  showAnswer,
  shownTooltip,
} from '../../testing/discussed-answer.tsx';
import { loaded } from '../../testing/show.tsx';

beforeEach(beginReading);

const SIDES: SentenceSupport['sides'] = [
  { up: 8, down: 1 },
  { up: 5, down: 0 },
];

/** The answer with these fields of its first two sentences. */
async function showAgreement(first: Partial<SentenceSupport>, second: Partial<SentenceSupport> = {}) {
  const colors = ANALYSIS.sentence_colors.map((support, index) => ({
    ...support,
    ...[first, second][index],
  }));
  await showAnswer({ ...TURN, analysis: { ...ANALYSIS, sentence_colors: colors } });
}

async function openPanel() {
  await open(0);
  fireEvent.click(within(shownTooltip()).getByRole('button', { name: 'Why this colour?' }));
  await loaded();
  return within(screen.getByRole('region', { name: 'Agreement across groups' }));
}

describe('the mark of people who usually disagree', () => {
  it('has its own sign, and words in the description and the tooltip', async () => {
    await showAgreement(
      { agreed: 'supported', raters_missing: 0, sides: SIDES },
      { agreed: 'disputed', raters_missing: 0, sides: SIDES },
    );
    expect([0, 1, 2].map((index) => sentence(index).dataset['agreed'])).toEqual([
      'supported',
      'disputed',
      undefined,
    ]);
    expect(sentence(0).dataset['color']).toBe('green');
    expect(sentence(0).getAttribute('aria-description')).toMatch(/Agreed by people who usually disagree$/);
    expect(sentence(1).getAttribute('aria-description')).toMatch(/Disputed by people who usually disagree$/);
    await open(0);
    expect(shownTooltip().textContent).toContain('Agreed by people who usually disagree');
  });

  it('is explained with the numbers of both sides', async () => {
    await showAgreement({ agreed: 'supported', raters_missing: 0, sides: SIDES });
    const panel = await openPanel();
    expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'One group8 agree, 1 disagrees',
      'The other group5 agree, 0 disagree',
    ]);
  });

  it('is absent while raters are missing, with their number and a way to weigh in', async () => {
    await showAgreement({ agreed: null, raters_missing: 3, sides: null });
    expect(sentence(0).dataset['agreed']).toBeUndefined();
    const panel = await openPanel();
    expect(panel.getByText(/3 more experienced readers are needed/)).toBeTruthy();
    expect(panel.getByRole('link', { name: 'Check answers' }).getAttribute('href')).toBe('/weigh-in');
    expect(panel.queryByRole('list')).toBeNull();
  });

  it('is absent if the sides don’t agree', async () => {
    await showAgreement({ agreed: null, raters_missing: 0, sides: null });
    const panel = await openPanel();
    expect(panel.getByText('People who usually disagree don’t agree on this sentence.')).toBeTruthy();
    expect(panel.queryByRole('link')).toBeNull();
  });
});
