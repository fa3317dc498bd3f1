import { fireEvent, render, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FrogAvatar, frogPicture } from './FrogAvatar.tsx';

const PICTURE = 'https://pictures.pond.example/ann.png';

/** Waits until the shown picture has the address; frogs render asynchronously. */
async function shownPicture(address: RegExp): Promise<HTMLImageElement> {
  return await waitFor(() => {
    const image = document.querySelector('img');
    if (image === null || !address.test(image.src)) throw new Error(`${image?.src ?? 'No picture'} is shown`);
    return image;
  });
}

const NAMED = /^https:\/\/pictures\.pond\.example\/ann\.png$/;
const FROG = /^data:image\/svg\+xml,/;

beforeEach(() => {
  const meta = document.createElement('meta');
  Object.assign(meta, { name: 'avatar-hosts', content: 'pictures.pond.example' });
  document.head.replaceChildren(meta);
});

describe('a person’s picture', () => {
  it('is the frog if an external host is not allowed', async () => {
    render(<FrogAvatar username="ann" avatar_url="https://other.pond.example/ann.png" />);
    await shownPicture(FROG);
  });

  it('is the upload from this origin', async () => {
    render(<FrogAvatar username="ann" avatar_url="/api/users/ann/avatar?v=1" />);
    await shownPicture(/\/api\/users\/ann\/avatar\?v=1$/);
  });

  it('is their avatar without a referrer, then their frog, then a letter', async () => {
    render(<FrogAvatar username="ann" avatar_url={PICTURE} />);
    const named = await shownPicture(NAMED);
    expect(named.referrerPolicy).toBe('no-referrer');
    fireEvent.error(named);
    fireEvent.error(await shownPicture(FROG));
    await waitFor(() => expect(document.body.textContent).toBe('A'));
    expect(document.querySelector('img')).toBeNull();
  });

  it('is loaded again for a new address, and requests no host without one', async () => {
    const { rerender } = render(<FrogAvatar username="ann" avatar_url={PICTURE} />);
    fireEvent.error(await shownPicture(NAMED));
    rerender(<FrogAvatar username="ann" avatar_url={`${PICTURE}?new`} />);
    await shownPicture(/\?new$/);
    rerender(<FrogAvatar username="ann" avatar_url={null} />);
    await shownPicture(FROG);
  });

  it('is the frog at the first render if the drawings have loaded ahead', async () => {
    await frogPicture.load();
    render(<FrogAvatar username="ann" size={96} />);
    const picture = document.querySelector('img');
    expect(picture?.src).toMatch(FROG);
    expect(picture?.getAttribute('loading')).toBe('eager');
  });

  it('has no label beside the name, and the name as its label without it', async () => {
    const { rerender } = render(<FrogAvatar username="ann" />);
    expect((await shownPicture(FROG)).alt).toBe('');
    rerender(<FrogAvatar username="ann" alone />);
    await waitFor(() => expect(document.querySelector('img')?.alt).toBe('ann'));
  });
});
