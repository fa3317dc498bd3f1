import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { show } from '../../testing/show.tsx';
import { CiteDialog } from './CiteDialog.tsx';

const TURN = { id: 'turn', user_message: 'Why do frogs sing?', ai_model: 'anthropic/claude-sonnet-4' };
const SNAPSHOT = { id: 'snap', url: 'https://pond.example/s/snap', sha256: 'ab12'.repeat(16) };

it('offers the link, a citation and BibTeX of a new snapshot', async () => {
  const calls = fakeApi({ createSnapshot: () => SNAPSHOT });
  show(<CiteDialog turn={TURN} onClose={() => undefined} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Create a snapshot' }));
  await screen.findByRole('button', { name: 'Copy BibTeX' });
  expect(calls.map(({ name }) => name)).toContain('createSnapshot');
  const [link, citation, bibtex] = [...document.querySelectorAll('pre')].map((field) => field.textContent);
  expect(link).toBe(SNAPSHOT.url);
  expect(citation).toContain('“Why do frogs sing?”');
  expect(bibtex).toContain('@misc{frogpond-ab12ab12ab12,');
});
