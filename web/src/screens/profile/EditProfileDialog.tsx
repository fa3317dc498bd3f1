// Edits the user's profile: names, bio, picture. Checks a new username while it is typed.

import { codePointLength } from '@frogpond/contract/input-text';
import { TEXT_LIMITS, USERNAME_HINT, USERNAME_PATTERN } from '@frogpond/contract/limits';
import type { SelfUser } from '@frogpond/contract/people/users';
import { useState } from 'react';
import { errorText, fieldErrors, problemText } from '../../api/api-error.ts';
import type { Availability } from '../../features/auth/forms/auth-form.ts';
import { useUsernameAvailability, AvailabilityStatus } from '../../features/auth/availability.tsx';
import { useChangeAvatar } from '../../queries/people/people.ts';
import { useUpdateUser, type ProfileChange } from '../../queries/people/profile.ts';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { TextField, TextArea } from '../../ui/field/TextField.tsx';
import { PictureField, type PictureChange } from './PictureField.tsx';
import { t } from '../../lib/language/language.ts';

type ProfileFields = { username: string; display_name: string; bio: string };

type EditProfileDialogProps = {
  me: SelfUser;
  onClose: () => void;
  onSaved: (username: string) => void;
};

export function EditProfileDialog({ me, onClose, onSaved }: EditProfileDialogProps) {
  const update = useUpdateUser();
  const [fields, setFields] = useState<ProfileFields>({
    username: me.username,
    display_name: me.display_name ?? '',
    bio: me.bio ?? '',
  });
  const changeAvatar = useChangeAvatar();
  const [picture, setPicture] = useState<PictureChange>({ kind: 'keep' });
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const availability = useUsernameAvailability(fields.username, me.username);
  const change = (part: Partial<ProfileFields>) => {
    setFields((now) => ({ ...now, ...part }));
    setProblem(null);
    if (update.isError) update.reset();
  };
  const isSaving = update.isPending || changeAvatar.isPending;
  const submit = () => {
    const found = isReading
      ? t('Please wait until the picture is ready')
      : usernameProblem(fields.username, me.username, availability);
    setProblem(found);
    if (found !== null) return;
    if (picture.kind === 'keep') saveFields();
    else savePicture(picture.kind === 'upload' ? picture.image : null);
  };
  const savePicture = (image: Blob | null) =>
    changeAvatar.mutate(
      { id: me.id, image },
      {
        onSuccess: () => {
          // The picture is saved: if the server refuses the fields, the next save sends only the fields.
          setPicture({ kind: 'keep' });
          saveFields();
        },
      },
    );
  const saveFields = () =>
    update.mutate(
      { id: me.id, ...collectChanges(fields, me) },
      { onSuccess: ({ username }) => onSaved(username) },
    );
  const refused = fieldErrors(update.error);
  const failure = problemText(update.error, t('The profile could not be saved. Please try again.'));
  return (
    <FormDialog
      title={t('Edit Profile')}
      submitLabel={t('Save')}
      busy={isSaving}
      busyLabel={t('Saving...')}
      problem={problem ?? failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <PictureField
        username={fields.username || me.username}
        avatar_url={me.avatar_url}
        change={picture}
        error={
          changeAvatar.error &&
          errorText(changeAvatar.error, t('The picture could not be saved. Please try again.'))
        }
        isReading={isReading}
        onReading={setReading}
        onChange={(next) => {
          setPicture(next);
          setProblem(null);
          if (changeAvatar.isError) changeAvatar.reset();
        }}
      />
      <TextField
        label={t('Display name')}
        name="display_name"
        autoComplete="name"
        maxLength={TEXT_LIMITS.display_name_max}
        error={refused['display_name']}
        value={fields.display_name}
        onChange={(event) => change({ display_name: event.target.value })}
      />
      <TextField
        label={t('Username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={TEXT_LIMITS.username_max}
        hint={t(USERNAME_HINT)}
        corner={<AvailabilityStatus {...availability} />}
        error={refused['username'] ?? (availability.status === 'unavailable' && availability.message)}
        value={fields.username}
        onChange={(event) => change({ username: event.target.value })}
      />
      <TextArea
        label={t('Bio')}
        name="bio"
        rows={4}
        corner={`${codePointLength(fields.bio)}/${TEXT_LIMITS.bio_max}`}
        error={refused['bio']}
        value={fields.bio}
        onChange={(event) => change({ bio: event.target.value })}
      />
    </FormDialog>
  );
}

function usernameProblem(typed: string, own: string, availability: Availability): string | null {
  const username = typed.trim();
  if (username.toLowerCase() === own.toLowerCase()) return null;
  if (!USERNAME_PATTERN.test(username)) return t(USERNAME_HINT);
  if (availability.status === 'unavailable') return t('Please choose an available username');
  return availability.status === 'available' ? null : t('Please wait for username availability check');
}

/** Sends only changed fields, so that changes made in another tab are kept. */
function collectChanges(fields: ProfileFields, me: SelfUser): ProfileChange {
  const change: ProfileChange = {};
  const username = fields.username.trim();
  if (username !== me.username) change.username = username;
  if (fields.display_name.trim() !== (me.display_name ?? '')) change.display_name = fields.display_name;
  if (fields.bio.trim() !== (me.bio ?? '')) change.bio = fields.bio;
  return change;
}
