import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  ANALYSIS,
  NO,
  TURN,
  beginReading,
  leave,
  open,
  said,
  sentence,
  showAnswer,
  shownTooltip,
  spans,
  tooltip,
} from '../../testing/discussed-answer.tsx';
import { loaded, pass } from '../../testing/show.tsx';

beforeEach(beginReading);

describe('the marks of an answer', () => {
  it('change colour in place as comments arrive, without rendering text', async () => {
    const { showTurn } = await showAnswer();
    expect(spans().map(({ textContent }) => textContent)).toEqual(ANALYSIS.sentences);
    expect(spans().map((span) => span.dataset['color'])).toEqual(['green', 'red', 'none', 'green-strong']);
    expect(spans().map((span) => span.getAttribute('role'))).toEqual(['mark', 'mark', null, 'mark']);
    expect(sentence(1).getAttribute('aria-description')).toBe('Disputed: 3 of 4 readers disagree');
    const before = spans();
    const colors = ANALYSIS.sentence_colors.map((support) =>
      support.index === 2 ? { ...support, color: 'amber' as const, up_count: 1, down_count: 1 } : support,
    );
    await showTurn({ ...TURN, analysis: { ...ANALYSIS, sentence_colors: colors } });
    expect(sentence(2).dataset['color']).toBe('amber');
    expect(spans().every((span, index) => span === before[index])).toBe(true);
  });

  it('are explained by a legend, and can be hidden permanently', async () => {
    await showAnswer();
    fireEvent.click(screen.getByRole('button', { name: 'Legend' }));
    await loaded();
    const legend = screen.getByRole('dialog', { name: 'Sentence marks' });
    expect(legend.textContent).toMatch(/Supported.*Mixed.*Disputed.*Thick line.*may be wrong/);
    fireEvent.click(within(legend).getByRole('switch', { name: 'Show sentence marks' }));
    await loaded();
    expect(spans().map((span) => span.dataset['color'])).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(spans().some((span) => span.tabIndex === 0)).toBe(false);
    expect(screen.getByRole('button', { name: '1 disputed' })).toHaveProperty('disabled', true);
    expect(localStorage.length).toBe(1);
    await open(1);
    fireEvent.click(sentence(1), { detail: 1 });
    expect(tooltip()).toBeNull();
    fireEvent.click(within(legend).getByRole('switch', { name: 'Show sentence marks' }));
    await loaded();
    expect(sentence(1).dataset['color']).toBe('red');
  });

  it('are counted below, and each count cycles through its sentences', async () => {
    await showAnswer();
    expect(screen.getByText(/3 of 4 sentences discussed/).textContent).toBe(
      '3 of 4 sentences discussed: 2 supported, 1 disputed',
    );
    const supported = screen.getByRole('button', { name: '2 supported' });
    const reached = [1, 2, 3].map(() => {
      fireEvent.click(supported);
      return document.activeElement?.textContent;
    });
    expect(reached).toEqual(['Frogs hop.', 'Frogs swim.', 'Frogs hop.']);
    fireEvent.click(screen.getByRole('button', { name: '1 disputed' }));
    expect(document.activeElement).toBe(sentence(1));
  });
});

describe('the explanation of a colour', () => {
  it('lists every comment with its side, certainty and weight, and the rule', async () => {
    await showAnswer();
    const reopen = async () => {
      leave();
      await open(1);
      fireEvent.click(within(shownTooltip()).getByRole('button', { name: 'Why this colour?' }));
      await loaded();
    };
    await reopen();
    expect(tooltip()).toBeNull();
    const panel = screen.getByRole('dialog', { name: 'Why this colour?' });
    expect(panel.textContent).toContain('disagree (25% support).');
    const voices = within(within(panel).getByRole('list', { name: 'Comments on this sentence' }));
    expect(voices.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'edagrees99% matchDoes not count any more: deleted',
      `adadisagrees97% match${NO}Counts once`,
      'cydisagrees80% matchWrong.Counts once',
      'bodisagrees51% matchI disagree.Counts once',
      'diagrees50% matchI agree.Counts once',
    ]);
    const sources = within(within(panel).getByRole('list', { name: 'Agree and disagree' })).getAllByRole(
      'listitem',
    );
    expect(sources.map(({ textContent }) => textContent)).toEqual([
      '1 agrees1 read from a comment',
      '3 disagree1 said so, 2 read from comments',
    ]);
    expect(panel.textContent).toContain('More than 60% agree: supported.');
    fireEvent.click(within(panel).getByRole('button', { name: 'Show the sentence' }));
    await pass(100);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(sentence(1));

    await reopen();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await pass(100);
    expect(document.activeElement).toBe(sentence(1));

    await reopen();
    fireEvent.click(screen.getByRole('button', { name: 'Wrong.' }));
    await pass(100);
    expect(said.onShowComment).toHaveBeenCalledExactlyOnceWith(TURN, 'cy');
    expect(document.activeElement?.getAttribute('data-comment-id')).toBe('cy');
  });

  it('shows the counts of the file that an answer was imported from', async () => {
    const { showTurn } = await showAnswer();
    const importedCounts = [{ index: 2, up: 5, down: 2 }];
    await showTurn({ ...TURN, analysis: { ...ANALYSIS, imported_counts: importedCounts } });
    leave();
    await open(2);
    fireEvent.click(within(shownTooltip()).getByRole('button', { name: 'Why no colour?' }));
    await loaded();
    expect(screen.getByRole('dialog').textContent).toContain(
      'Where this answer was imported from: 5 for this sentence, 2 against it. They do not count here.',
    );
  });
});
