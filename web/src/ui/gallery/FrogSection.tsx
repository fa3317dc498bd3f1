// Everything that is the frog.
import { FrogAvatar } from '../frog/FrogAvatar.tsx';
import { FrogSpinner } from '../frog/FrogSpinner.tsx';
import { Logo } from '../frog/Logo.tsx';
import { Mascot } from '../frog/Mascot.tsx';
import { Row } from './Row.tsx';

export function FrogSection() {
  return (
    <>
      <Row label="Mascot: press it">
        <Mascot />
      </Row>
      <Row label="Loading">
        <FrogSpinner />
        <FrogSpinner size="s" label="Loading models..." />
      </Row>
      <Row label="Logo">
        <Logo size="l" />
        <Logo />
        <Logo markOnly />
      </Row>
      <Row label="Avatars: of their own, a picture that fails, a name without a frog">
        {['ada', 'grace', 'alan', 'edsger', 'barbara', 'donald', 'linus', 'margaret'].map((name) => (
          <FrogAvatar key={name} username={name} size={40} alone />
        ))}
        <FrogAvatar username="broken" avatar_url="/no-such-picture.png" size={40} alone />
        <FrogAvatar username={'\ud800x'} size={40} alone />
        <FrogAvatar username="ada" size={96} alone />
        <FrogAvatar username="ada" size={20} alone />
      </Row>
    </>
  );
}
