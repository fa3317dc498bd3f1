// The picture of a profile: a preview of the next save, a button to choose another picture, and a button to remove it.

import { ImageUp } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { FieldError } from '../../ui/field/Field.tsx';
import { AvatarPicture } from '../../ui/frog/AvatarPicture.tsx';
import { FrogAvatar, avatarSource } from '../../ui/frog/FrogAvatar.tsx';
import { cropPicture, dataAddress } from './crop-picture.ts';
import { msg, t } from '../../lib/language/language.ts';
import field from '../../ui/field/Field.module.css';
import styles from './PictureField.module.css';

/** The change of the picture by the next save. */
export type PictureChange =
  | { kind: 'keep' }
  | { kind: 'remove' }
  | { kind: 'upload'; image: Blob; preview: string };

type PictureFieldProps = {
  username: string;
  /** The saved picture. */
  avatar_url: string | null;
  change: PictureChange;
  error: string | null;
  isReading: boolean;
  onReading: (isReading: boolean) => void;
  onChange: (change: PictureChange) => void;
};

const UNREADABLE = msg('This file can’t be read as a picture. Choose a PNG, JPEG or WebP file.');

export function PictureField(props: PictureFieldProps) {
  const { username, avatar_url, change, error, isReading, onReading, onChange } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const choice = useRef(0);
  const chooser = useRef<HTMLButtonElement>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const hasPicture = change.kind === 'upload' || (change.kind === 'keep' && avatar_url !== null);

  const read = async (file: File) => {
    choice.current += 1;
    const own = choice.current;
    onReading(true);
    setUnreadable(false);
    try {
      const image = await cropPicture(file);
      const preview = await dataAddress(image);
      if (own === choice.current) onChange({ kind: 'upload', image, preview });
    } catch {
      // Whatever the browser's reason, another file is the remedy.
      if (own === choice.current) setUnreadable(true);
    }
    if (own === choice.current) onReading(false);
  };
  const remove = () => {
    choice.current += 1;
    onReading(false);
    setUnreadable(false);
    onChange(avatar_url === null ? { kind: 'keep' } : { kind: 'remove' });
    // The Remove button disappears with the picture.
    chooser.current?.focus();
  };

  const shownError = isUnreadable ? t(UNREADABLE) : error;
  return (
    <fieldset aria-labelledby={`${id}-label`} className={styles['field']}>
      {change.kind === 'upload' ? (
        <AvatarPicture username={username} size={96} alone={false} source={change.preview} onError={remove} />
      ) : (
        <FrogAvatar username={username} avatar_url={change.kind === 'remove' ? null : avatar_url} size={96} />
      )}
      <div className={styles['side']}>
        <span id={`${id}-label`} className={field['label']}>
          {t('Picture')}
        </span>
        <div className={styles['buttons']}>
          <Button
            ref={chooser}
            size="s"
            icon={hasPicture ? undefined : <ImageUp aria-hidden />}
            aria-label={hasPicture ? t('Change picture') : undefined}
            busy={isReading}
            busyLabel={t('Reading...')}
            aria-describedby={`${id}-hint ${id}-error`}
            onClick={() => input.current?.click()}
          >
            {hasPicture ? t('Change') : t('Choose picture')}
          </Button>
          {hasPicture && (
            <Button size="s" aria-label={t('Remove picture')} onClick={remove}>
              {t('Remove')}
            </Button>
          )}
        </div>
        <output id={`${id}-hint`} className={field['hint']}>
          {chooseHint(change, avatar_url)}
        </output>
        <FieldError id={`${id}-error`}>{shownError}</FieldError>
      </div>
      <input
        ref={input}
        type="file"
        name="avatar"
        accept="image/*"
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file !== undefined) void read(file);
          // Allows choosing the same file again.
          event.target.value = '';
        }}
      />
    </fieldset>
  );
}

function chooseHint(change: PictureChange, avatarUrl: string | null): string {
  if (change.kind === 'upload') return t('This picture is uploaded when you save.');
  if (change.kind === 'remove') return t('The picture is removed when you save.');
  if (avatarUrl !== null && avatarSource(avatarUrl) === null)
    return t('This server doesn’t load pictures from {host}. Choose a file instead.', {
      host: new URL(avatarUrl).host,
    });
  return t('The square in the middle is used. Without a picture, your frog is shown.');
}
