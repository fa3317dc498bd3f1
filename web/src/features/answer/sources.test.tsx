import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sampleTurn } from '../../testing/samples.ts';
import { show } from '../../testing/show.tsx';
import { AnswerView } from './AnswerView.tsx';

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
