import { fireEvent, render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FrogAvatar } from './FrogAvatar.tsx';

const PICTURE = 'https://pictures.pond.example/ann.png';

const picture = (): HTMLImageElement => {
  const image = document.querySelector('img');
  if (image === null) throw new Error('No picture is shown');
  return image;
};

describe('a person’s picture', () => {
  it('is the one they named, whose host is not told the page; then a frog of their own; then their first letter', () => {
    render(<FrogAvatar username="ann" avatar_url={PICTURE} />);
    expect(picture().src).toBe(PICTURE);
    expect(picture().referrerPolicy).toBe('no-referrer');
    fireEvent.error(picture());
    expect(picture().src).toMatch(/^data:image\/svg\+xml,/);
    fireEvent.error(picture());
    expect(document.querySelector('img')).toBeNull();
    expect(document.body.textContent).toBe('A');
  });

  it('is tried again when they name another, and reaches for no host when they name none', () => {
    const { rerender } = render(<FrogAvatar username="ann" avatar_url={PICTURE} />);
    fireEvent.error(picture());
    const other = `${PICTURE}?new`;
    rerender(<FrogAvatar username="ann" avatar_url={other} />);
    expect(picture().src).toBe(other);
    rerender(<FrogAvatar username="ann" avatar_url={null} />);
    expect(picture().src).toMatch(/^data:/);
  });

  it('is silent beside the name, and has the name where it stands alone', () => {
    const { rerender } = render(<FrogAvatar username="ann" />);
    expect(picture().alt).toBe('');
    rerender(<FrogAvatar username="ann" alone />);
    expect(picture().alt).toBe('ann');
  });
});
