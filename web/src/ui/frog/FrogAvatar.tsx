// A person's picture. Without one, or when it fails to load, a frog of their own that follows from the username; should
// even that fail, the first letter on grey (product specification, section 3). It stands beside the name, so it is silent
// by default; where it stands alone, `alone` gives it the name.
import { frogSvg } from '@frogpond/text/frog-avatar';
import { useState } from 'react';
import styles from './FrogAvatar.module.css';

export type FrogAvatarProps = {
  username: string;
  avatar_url?: string | null | undefined;
  /** The side in pixels. */
  size?: 20 | 24 | 32 | 40 | 96;
  alone?: boolean;
};

export function FrogAvatar({ username, avatar_url, size = 32, alone = false }: FrogAvatarProps) {
  // Which sources failed, so that another picture of the same person is tried again.
  const [failed, setFailed] = useState<readonly string[]>([]);
  const sources = [avatar_url, frogSource(username)].filter(
    (source) => typeof source === 'string' && source !== '',
  );
  const source = sources.find((candidate) => !failed.includes(candidate ?? ''));
  const name = alone ? username : '';
  if (!source) {
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
  return (
    <img
      className={styles['picture']}
      data-size={size}
      src={source}
      alt={name}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailed([...failed, source])}
    />
  );
}

/** The frog as an image of its own, so that no markup is put into the page. */
function frogSource(username: string): string | null {
  try {
    return `data:image/svg+xml,${encodeURIComponent(frogSvg(username))}`;
  } catch {
    // A name that can't be encoded (a lone surrogate) has no frog.
    return null;
  }
}

function firstLetter(username: string): string {
  const [first] = new Intl.Segmenter().segment(username.trim());
  return first?.segment.toUpperCase() ?? '?';
}
