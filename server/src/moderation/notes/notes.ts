// Notes of moderators about a person. Only moderators read them.

import type { PersonNote } from '@frogpond/contract/people/decisions';
import { DELETED_LABEL } from '@frogpond/contract/labels';
import { PERSON_NOTES_MAX } from '@frogpond/contract/moderation-limits';
import { AppError } from '../../app-error.ts';
import { timestamp, type Clock, type NewId } from '../../clock.ts';
import type { Db } from '../../db/connect.ts';
import type { Viewer } from '../../http/viewer.ts';
import { requireMay } from '../../policies/policies.ts';
import * as store from './store.ts';

/** Returns the notes, newest first. Throws `not_found` for an unknown person. */
export async function listPersonNotes(db: Db, viewer: Viewer, personId: string): Promise<PersonNote[]> {
  await requirePerson(db, viewer, personId);
  return (await store.loadNotes(db, { person_id: personId, limit: PERSON_NOTES_MAX })).map(toNote);
}

/** Throws `not_found` for an unknown person, or `too_many_keys` beyond PERSON_NOTES_MAX. */
export async function createPersonNote(
  { db, clock, newId }: { db: Db; clock: Clock; newId: NewId },
  viewer: Viewer,
  personId: string,
  text: string,
): Promise<PersonNote> {
  await requirePerson(db, viewer, personId);
  const note = { id: newId(), text, created_at: timestamp(clock) };
  const row = { ...note, person_id: personId, author_id: viewer.user_id };
  if (!(await store.insertNote(db, { note: row, max: PERSON_NOTES_MAX })))
    throw new AppError('too_many_keys');
  return { ...note, author: { id: viewer.user_id, username: viewer.username, avatar_url: null } };
}

/** Throws `not_found` for an unknown note. */
export async function deletePersonNote(db: Db, viewer: Viewer, id: string): Promise<void> {
  const isDeleted = await store.deleteNote(db, id);
  requireMay(viewer, 'moderation.note', isDeleted ? {} : undefined);
}

async function requirePerson(db: Db, viewer: Viewer, personId: string): Promise<void> {
  requireMay(viewer, 'moderation.note', (await store.hasPerson(db, personId)) ? {} : undefined);
}

function toNote({ id, text, author_id, username, avatar_url, created_at }: store.NoteRow): PersonNote {
  return { id, text, author: { id: author_id, username: username ?? DELETED_LABEL, avatar_url }, created_at };
}
