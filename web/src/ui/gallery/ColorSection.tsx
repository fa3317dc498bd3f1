// The palette.
import styles from './Gallery.module.css';

const NAMES =
  'sunken page raised overlay ink ink-soft ink-faint line line-strong accent accent-strong accent-wash link focus selection danger danger-wash warning warning-wash';
const TOKENS = NAMES.split(' ').map((name) => `--color-${name}`);

const SUPPORT = ['green', 'amber', 'red'].flatMap((hue) => [`--support-${hue}`, `--support-${hue}-wash`]);

export function ColorSection() {
  return (
    <div className={styles['swatches']}>
      {[...TOKENS, ...SUPPORT].map((token) => (
        <div key={token}>
          <div className={styles['swatch']} style={{ background: `var(${token})` }} />
          {token.slice(2)}
        </div>
      ))}
    </div>
  );
}
