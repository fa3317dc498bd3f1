// The frog of a username as an image, so that no markup is inserted into the page. A separate module, so that the frog drawings
// load with the first frog.
import { frogSvg } from '@frogpond/text/frogs/frog-avatar';
import { useState } from 'react';
import { AvatarLetter, AvatarPicture, type AvatarProps } from './AvatarPicture.tsx';

export function FrogPicture(props: AvatarProps) {
  const [hasFailed, setFailed] = useState(false);
  const source = frogSource(props.username);
  if (source === null || hasFailed) return <AvatarLetter {...props} />;
  return <AvatarPicture {...props} source={source} onError={() => setFailed(true)} />;
}

function frogSource(username: string): string | null {
  try {
    return `data:image/svg+xml,${encodeURIComponent(frogSvg(username))}`;
  } catch {
    // A name that can't be encoded (a lone surrogate) has no frog.
    return null;
  }
}
