import { expect, it } from 'vitest';
import { sayInEnglish } from '../messages/messages.ts';
import { bibtexCitation, plainCitation } from './citations.ts';

const CITED = {
  site: 'Frogpond',
  title: 'Why is 100% of {a_b} & c\\d  $5?\n',
  model: 'Claude Sonnet 4',
  created_at: '2026-03-09T10:00:00.000Z',
  url: 'https://pond.example/s/1',
  sha256: 'ab12'.repeat(16),
};

it('writes a plain citation in one line', () => {
  expect(plainCitation(CITED, sayInEnglish)).toBe(
    `“Why is 100% of {a_b} & c\\d $5?”. Answer by Claude Sonnet 4 on Frogpond, snapshot of 2026-03-09. https://pond.example/s/1 (SHA-256: ${CITED.sha256})`,
  );
});

it('escapes what TeX would read as a command', () => {
  expect(bibtexCitation(CITED)).toBe(`@misc{frogpond-ab12ab12ab12,
  title = {{Why is 100\\% of \\{a\\_b\\} \\& c\\textbackslash{}d \\$5?}},
  author = {{Claude Sonnet 4}},
  howpublished = {Frogpond},
  year = {2026},
  month = {3},
  url = {https://pond.example/s/1},
  note = {Snapshot of 2026-03-09, SHA-256: ${CITED.sha256}}
}`);
});

it('cuts a long title between characters', () => {
  expect(plainCitation({ ...CITED, title: '🐸'.repeat(300) }, sayInEnglish)).toContain(
    `“${'🐸'.repeat(200)}…”`,
  );
});
