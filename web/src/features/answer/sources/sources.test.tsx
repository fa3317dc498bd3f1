import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sampleTurn } from '../../../testing/samples.ts';
import { show } from '../../../testing/show.tsx';
import { AnswerBody } from '../AnswerBody.tsx';
import { AnswerView } from '../AnswerView.tsx';

const sources = [
  { index: 1, url: 'https://www.frogs.example/song', title: 'Why frogs sing', start: 0, end: 10 },
  { index: 2, url: 'https://\u0430pple.example/', title: '', start: null, end: null },
];

const showAnswer = (said: Parameters<typeof sampleTurn>[0]) =>
  show(<AnswerView turn={sampleTurn(said)} isOwn={false} isRevealed={false} onRetry={() => undefined} />);

it('lists the sources of an answer with title, host and passage', async () => {
  showAnswer({ sources });
  expect((await screen.findByText('Sources (2)')).closest('details')?.open).toBe(false);
  const [first, second] = screen.getAllByRole('listitem', { hidden: true });
  const link = within(first ?? document.body).getByRole('link', { hidden: true, name: 'Why frogs sing' });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    'https://www.frogs.example/song',
    'nofollow noopener noreferrer ugc',
  ]);
  expect(first?.textContent).toBe('Why frogs singfrogs.exampleFrogs hop.');
  // A name that mixes scripts is shown in ASCII.
  expect(second?.textContent).toBe('xn--pple-43d.example');
});

it('shows no list for an answer without sources', () => {
  showAnswer({ sources: [] });
  expect(screen.queryByText(/^Sources/)).toBeNull();
});

const chips = () => [...document.querySelectorAll<HTMLElement>('[data-source-chip]')];
/** The code of the chips loads after the text. */
const loadedChips = () =>
  waitFor(() => {
    const [first, ...rest] = chips();
    if (first === undefined) throw new Error('There is no chip yet.');
    return [first, ...rest] as const;
  });
const answer = () => document.querySelector('[data-answer]');

it('numbers the sources at the ends of their sentences, outside the text', async () => {
  showAnswer({ sources });
  expect(
    (await loadedChips()).map((chip) => [chip.getAttribute('aria-label'), chip.dataset['tooltip']]),
  ).toEqual([
    ['Source 1: Why frogs sing, frogs.example', 'Why frogs sing\nfrogs.example\n“Frogs hop.”'],
    ['Source 2: xn--pple-43d.example', 'xn--pple-43d.example'],
  ]);
  expect(answer()?.textContent).toBe('Frogs hop. Frogs sing.');
  expect(chips()[0]?.parentElement?.parentElement?.previousSibling?.textContent).toBe('Frogs hop.');
});

it('moves the focus from a number to its source in the opened list, and back', async () => {
  showAnswer({ sources });
  const list = (await screen.findByText('Sources (2)')).closest('details');
  const [chip] = await loadedChips();
  fireEvent.click(chip);
  expect(list?.open).toBe(true);
  expect(document.activeElement?.textContent).toBe('Why frogs sing');
  fireEvent.click(screen.getByRole('button', { name: 'Back to the text, from source 1' }));
  expect(document.activeElement).toBe(chip);
});

it('turns markers in the text into buttons without changing the text', async () => {
  const marked = 'Frogs hop [2]. Frogs sing.';
  showAnswer({ ai_response: marked, sources });
  expect((await loadedChips()).map((chip) => [chip.dataset['sourceChip'], chip.textContent])).toEqual([
    ['1', ''],
    ['2', '[2]'],
  ]);
  expect(answer()?.textContent).toBe(marked);
});

it('shares one chip among many sources of a sentence', async () => {
  const many = Array.from({ length: 50 }, (_, n) => ({
    index: n + 1,
    url: `https://frogs.example/${n}`,
    title: '',
    start: null,
    end: null,
  }));
  showAnswer({ sources: many });
  expect((await loadedChips()).map((chip) => chip.getAttribute('aria-label'))).toEqual([
    'Source 1: frogs.example',
    'Source 2: frogs.example',
    '48 more sources',
  ]);
});

it('shows no number while the answer streams', async () => {
  const { showAgain } = show(<AnswerBody text="Frogs hop." sources={sources} />);
  await loadedChips();
  showAgain(<AnswerBody text="Frogs hop." isStreaming sources={sources} />);
  expect(chips()).toEqual([]);
});

it('shows titles with markup as text', async () => {
  const title = '<img src=x onerror=alert(1)> **bold**';
  showAnswer({ sources: [{ index: 1, url: 'https://frogs.example/', title, start: 0, end: 10 }] });
  expect(await screen.findByText(title)).toBeTruthy();
  expect((await loadedChips())[0].dataset['tooltip']).toContain(title);
  expect(document.querySelector('img')).toBeNull();
});
