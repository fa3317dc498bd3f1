// A person's picture as a circle, or the first letter of their name on a grey circle.
import styles from './FrogAvatar.module.css';

export type AvatarProps = {
  username: string;
  /** Size in pixels. */
  size: 20 | 24 | 32 | 40 | 96;
  /** No name is beside the picture, so the name is its label. */
  alone: boolean;
};

type AvatarPictureProps = AvatarProps & { source: string; onError: () => void };

export function AvatarPicture({ username, size, alone, source, onError }: AvatarPictureProps) {
  return (
    <img
      className={styles['picture']}
      data-size={size}
      src={source}
      alt={alone ? username : ''}
      width={size}
      height={size}
      // The picture of a profile is visible when its page opens.
      loading={size === 96 ? 'eager' : 'lazy'}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={onError}
    />
  );
}

export function AvatarLetter({ username, size, alone }: AvatarProps) {
  return (
    <span
      className={styles['letter']}
      data-size={size}
      {...(alone ? { role: 'img', 'aria-label': username } : { 'aria-hidden': true })}
    >
      {firstLetter(username)}
    </span>
  );
}

/** While the picture loads. */
export function AvatarPlaceholder({ size }: AvatarProps) {
  return <span className={styles['picture']} data-size={size} aria-hidden />;
}

function firstLetter(username: string): string {
  const [first] = new Intl.Segmenter().segment(username.trim());
  return first?.segment.toUpperCase() ?? '?';
}
