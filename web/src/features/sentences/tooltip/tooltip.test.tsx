import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  NO,
  TURN,
  beginReading,
  comeTo,
  leave,
  open,
  press,
  said,
  sentence,
  showAnswer,
  shownTooltip,
  spans,
  tap,
  tooltip,
} from '../../../testing/discussed-answer.tsx';
import { sampleAnalysis, sampleAttribution, sampleTurn } from '../../../testing/samples.ts';
import { loaded, pass } from '../../../testing/show.tsx';

beforeEach(beginReading);

describe('the tooltip of a sentence', () => {
  it('opens after 300 ms of hover and shows the verdict with its counts', async () => {
    await showAnswer();
    comeTo(sentence(1));
    await pass(299);
    expect(tooltip()).toBeNull();
    await pass(1);
    expect(shownTooltip().textContent).toContain('Disputed: 3 of 4 readers disagree');
    expect(shownTooltip().textContent).toContain('1 agree3 disagree');
    expect(sentence(1).hasAttribute('data-lit')).toBe(true);
  });

  it('shows the three most certain comments that are not deleted, each with 50 characters, its side and its match above 50%', async () => {
    await showAnswer();
    await open(1);
    const items = within(shownTooltip()).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      `adadisagrees97% match${NO.slice(0, 50).trimEnd()}…`,
      'cydisagrees80% matchWrong.',
      'bodisagrees51% matchI disagree.',
    ]);
  });

  it('shows no number for a match of 50% or less', async () => {
    const analysis = sampleAnalysis({
      'Frogs sing.': { attributions: [sampleAttribution({ comment_id: 'di', confidence: 0.5 })] },
    });
    await showAnswer(sampleTurn({ ai_response: 'Frogs sing.', analysis }));
    await open(0);
    expect(within(shownTooltip()).getByRole('listitem').textContent).toBe('diagreesI agree.');
  });

  it('shows an empty state if there are no comments', async () => {
    await showAnswer();
    await open(2);
    expect(shownTooltip().textContent).toMatch(/^No interactions yet.*No related comments found/);
    expect(within(shownTooltip()).queryByRole('button', { name: 'Why this colour?' })).toBeNull();
  });

  it('shows no colour and no empty state if comments take no side', async () => {
    const neutral = sampleAttribution({ comment_id: 'di', stance: 0, is_counted: false });
    const analysis = sampleAnalysis({ 'Frogs sing.': { attributions: [neutral] } });
    await showAnswer(sampleTurn({ ai_response: 'Frogs sing.', analysis }));
    await open(0);
    expect(within(shownTooltip()).getAllByRole('listitem')).toHaveLength(1);
    expect(shownTooltip().textContent).toMatch(/^No comment takes a clear side yet/);
    expect(shownTooltip().textContent).not.toMatch(/No interactions yet|Why this colour/);
    fireEvent.click(within(shownTooltip()).getByRole('button', { name: 'Why no colour?' }));
    await loaded();
    const panel = screen.getByRole('dialog', { name: 'Why no colour?' });
    expect(panel.textContent).toContain('No comment takes a clear side yet.');
    expect(panel.textContent).toContain('Does not count: takes no side');
  });

  it('closes 500 ms after the pointer left, 300 ms after it left the tooltip, at once on Escape or a press elsewhere', async () => {
    await showAnswer();
    await open(1);
    leave();
    await pass(499);
    expect(tooltip()).not.toBeNull();
    await pass(1);
    expect(tooltip()).toBeNull();
    expect(sentence(1).hasAttribute('data-lit')).toBe(false);

    await open(1);
    leave();
    await pass(400);
    comeTo(shownTooltip());
    await pass(5_000);
    expect(tooltip()).not.toBeNull();
    leave();
    await pass(299);
    expect(tooltip()).not.toBeNull();
    await pass(1);
    expect(tooltip()).toBeNull();

    await open(1);
    press('Escape');
    expect(tooltip()).toBeNull();
    leave();

    await open(1);
    fireEvent.pointerDown(document.body);
    expect(tooltip()).toBeNull();
    leave();

    await open(1);
    fireEvent.pointerLeave(document.documentElement);
    await pass(500);
    expect(tooltip()).toBeNull();
  });

  it('does not open for a passing or selecting pointer, and follows one that moves to another sentence', async () => {
    await showAnswer();
    comeTo(sentence(1));
    await pass(200);
    leave();
    await pass(1_000);
    comeTo(sentence(1), { buttons: 1 });
    await pass(1_000);
    expect(tooltip()).toBeNull();
    await open(1);
    comeTo(sentence(0));
    await pass(299);
    expect(shownTooltip().textContent).toContain('Disputed');
    await pass(1);
    expect(shownTooltip().textContent).toContain('Supported: 1 reader agrees');
  });

  it('does not open when a sentence comes to a resting pointer, until that moves', async () => {
    await showAnswer();
    comeTo(document.body, { screenX: -1 });
    comeTo(sentence(1), { screenX: -1 });
    await pass(1_000);
    expect(tooltip()).toBeNull();
    fireEvent.pointerMove(sentence(1), { pointerType: 'mouse', screenX: -2, screenY: 0 });
    await pass(300);
    expect(shownTooltip().textContent).toContain('Disputed');
  });

  it('opens and closes at once by tap, and stays open during touches elsewhere', async () => {
    await showAnswer();
    comeTo(sentence(1), { pointerType: 'touch' });
    await pass(1_000);
    expect(tooltip()).toBeNull();
    tap(sentence(1));
    await pass(5_000);
    expect(shownTooltip().textContent).toContain('Disputed');
    tap(sentence(0));
    expect(shownTooltip().textContent).toContain('Supported');
    tap(sentence(0));
    expect(tooltip()).toBeNull();
    tap(sentence(0));
    fireEvent.pointerDown(document.body, { pointerType: 'touch' });
    expect(tooltip()).toBeNull();
  });

  it('supports keys: one tab stop per answer, arrows between sentences, Enter, and the focus returns', async () => {
    await showAnswer();
    const stops = () => spans().filter((span) => span.tabIndex === 0);
    expect(stops()).toEqual([sentence(0)]);
    act(() => sentence(0).focus());
    press('ArrowRight');
    expect(document.activeElement).toBe(sentence(1));
    expect(stops()).toEqual([sentence(1)]);
    press('ArrowLeft');
    press('ArrowLeft');
    expect(document.activeElement).toBe(sentence(0));
    press('Enter');
    expect(shownTooltip().contains(document.activeElement)).toBe(true);
    await pass(1_000);
    press('Escape');
    expect(tooltip()).toBeNull();
    expect(document.activeElement).toBe(sentence(0));
    press(' ');
    expect(tooltip()).not.toBeNull();
  });

  it('opens a comment on the sentence, a question about it, and a related comment', async () => {
    await showAnswer();
    await open(1);
    fireEvent.click(within(shownTooltip()).getByRole('button', { name: 'Comment on this sentence' }));
    expect(said.onComment).toHaveBeenCalledExactlyOnceWith(TURN, 'Frogs sing.');
    expect(tooltip()).toBeNull();
    leave();
    await open(1);
    fireEvent.click(within(shownTooltip()).getByRole('button', { name: 'Ask about this sentence' }));
    expect(said.onAsk).toHaveBeenCalledExactlyOnceWith(
      TURN,
      `About this sentence of your answer:\n> Frogs sing.\n\nReaders object:\n- ${NO}\n- Wrong.\n- I disagree.\n\nIs the sentence right, or are they?`,
    );
    leave();
    await open(1);
    fireEvent.click(within(shownTooltip()).getByRole('button', { name: /Wrong\./ }));
    expect(said.onShowComment).toHaveBeenCalledExactlyOnceWith(TURN, 'cy');
    expect(tooltip()).toBeNull();
  });
});
