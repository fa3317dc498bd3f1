// SQL of the notes of moderators about people.

import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { instant, text, uuid, type RowOf } from '../../db/statements/row.ts';
import { shownProfile } from '../../db/visibility.ts';
import { planned, resultOf } from '../../db/statements/statement.ts';

const noteRow = {
  id: uuid,
  text,
  author_id: uuid.nullable(),
  username: text.nullable(),
  avatar_url: text.nullable(),
  created_at: instant,
};
export type NoteRow = RowOf<typeof noteRow>;

/** Returns the notes about a person, newest first. */
export const loadNotes = planned(
  'person_notes.list',
  noteRow,
  ({ person_id, limit }: { person_id: string; limit: number }) => sql`
    select n.id, n.text, n.author_id, u.username, ${shownProfile('avatar_url')} as avatar_url, n.created_at
    from person_notes n left join users u on u.id = n.author_id
    where n.person_id = ${person_id} order by n.id desc limit ${limit}`,
);

type NewNote = { id: string; person_id: string; author_id: string; text: string; created_at: string };

/** Returns false, and inserts nothing, if there are `max` notes about the person. */
export const insertNote = resultOf(
  planned(
    'person_notes.insert',
    { id: uuid },
    ({ note, max }: { note: NewNote; max: number }) => sql`
    insert into person_notes (id, person_id, author_id, text, created_at)
    select ${note.id}::uuid, ${note.person_id}::uuid, ${note.author_id}::uuid, ${note.text}::text, ${note.created_at}::timestamptz
    where (select count(*) from person_notes where person_id = ${note.person_id}::uuid) < ${max}
    returning id`,
  ),
  (rows) => rows.length > 0,
);

/** Returns whether the account exists. */
export async function hasPerson(db: Reader, id: string): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Returns false for an unknown note. */
export async function deleteNote(db: Reader, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('person_notes').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
