import { expect, it } from 'vitest';
import { stackNotes } from './stack-notes.ts';

it('puts each note beside its sentence, or below the note before it', () => {
  const notes = [
    { wanted: 40, height: 60 },
    { wanted: 70, height: 50 },
    { wanted: 300, height: 50 },
  ];
  expect(stackNotes(notes, 10)).toEqual([40, 110, 300]);
  expect(stackNotes([], 10)).toEqual([]);
});
