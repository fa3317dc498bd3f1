// Where the notes in the margin of an answer go: each beside its sentence, or below the note before it. Pure.

export type NoteBox = {
  /** The top of the note's sentence, in pixels from the top of the turn. */
  wanted: number;
  height: number;
};

/** Returns the top of each note in pixels, in the order of the notes, which is the order of their sentences. */
export function stackNotes(notes: readonly NoteBox[], gap: number): number[] {
  let free = 0;
  return notes.map(({ wanted, height }) => {
    const top = Math.max(wanted, free);
    free = top + height + gap;
    return top;
  });
}
