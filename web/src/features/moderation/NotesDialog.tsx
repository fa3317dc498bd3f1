// The notes about a person, which only moderators read.

import { TEXT_LIMITS } from '@frogpond/contract/limits';
import type { PersonNote } from '@frogpond/contract/people/decisions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemText } from '../../api/api-error.ts';
import {
  personNotesQuery,
  useCreatePersonNote,
  useDeletePersonNote,
} from '../../queries/people/decisions.ts';
import { Button } from '../../ui/button/Button.tsx';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { ItemBoundary } from '../../ui/feedback/ItemBoundary.tsx';
import { TextArea } from '../../ui/field/TextField.tsx';
import { FrogSpinner } from '../../ui/frog/FrogSpinner.tsx';
import { RelativeTime } from '../../ui/text/inline-text.tsx';
import { translatePlaceholder } from '../../lib/language/placeholders.ts';
import { t } from '../../lib/language/language.ts';
import styles from './QueueItem.module.css';

type NotesDialogProps = { person: { id: string; username: string }; onClose: () => void };

export function NotesDialog({ person, onClose }: NotesDialogProps) {
  const notes = useQuery(personNotesQuery(person.id));
  const create = useCreatePersonNote(person.id);
  const remove = useDeletePersonNote(person.id);
  const [text, setText] = useState('');
  const problem = create.error ?? remove.error ?? notes.error;
  return (
    <FormDialog
      title={t('Notes about {username}', { username: person.username })}
      description={t('Only moderators read them.')}
      submitLabel={t('Add note')}
      busy={create.isPending}
      disabled={text.trim() === ''}
      problem={problemText(problem, t('The notes could not be saved or loaded. Please try again.'))}
      onSubmit={() => create.mutate(text, { onSuccess: () => setText('') })}
      onClose={onClose}
    >
      {notes.isPending && <FrogSpinner />}
      {notes.data !== undefined && notes.data.length > 0 && (
        <ul className={styles['notes']} aria-label={t('Notes')}>
          {notes.data.map((note) => (
            <ItemBoundary key={note.id}>
              <Note note={note} isDeleting={remove.isPending} onDelete={() => remove.mutate(note.id)} />
            </ItemBoundary>
          ))}
        </ul>
      )}
      <TextArea
        label={t('New note')}
        name="note"
        rows={3}
        maxLength={TEXT_LIMITS.reason_max}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </FormDialog>
  );
}

type NoteProps = { note: PersonNote; isDeleting: boolean; onDelete: () => void };

function Note({ note, isDeleting, onDelete }: NoteProps) {
  return (
    <li>
      <span className={styles['note']} dir="auto">
        {note.text}{' '}
        <span className={styles['faint']}>
          {translatePlaceholder(note.author.username)}, <RelativeTime time={note.created_at} />
        </span>
      </span>
      <Button size="s" tone="quiet" busy={isDeleting} onClick={onDelete}>
        {t('Delete')}
      </Button>
    </li>
  );
}
