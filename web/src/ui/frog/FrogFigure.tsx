// The product's frog: sitting, seen from the front. Used by the logo, the loading indicator, the mascot, empty states and
// icons. It contains folded and stretched legs; an animation toggles them with CSS (`data-legs`).
import { classNames } from '../../lib/class-names.ts';
import styles from './FrogFigure.module.css';

/** The frog's group for an SVG whose view box covers 0 0 96 82; the feet are at y = 70. */
export function FrogFigure({ className }: { className?: string | undefined }) {
  return (
    <g className={classNames(styles['frog'], className)}>
      <g className={styles['stretched']} data-legs="stretched">
        <path
          className={styles['shadeLine']}
          d="M27 60C20 66 14 70 17 76C18.5 79 15 83 11 86M69 60C76 66 82 70 79 76C77.500 79 81 83 85 86"
        />
      </g>
      <g data-legs="folded">
        <path
          className={styles['shade']}
          d="M26 67.500C12 69 5.500 60.500 8 52C10.500 43.800 20.500 41.500 28 47ZM70 67.500C84 69 90.500 60.500 88 52C85.500 43.800 75.500 41.500 68 47Z"
        />
      </g>
      <path
        className={styles['skin']}
        d="M48 26C65 26 73 42 73 53C73 63.500 63 68 48 68C33 68 23 63.500 23 53C23 42 31 26 48 26Z"
      />
      <path
        className={styles['belly']}
        d="M36.500 42H59.500C62 48 63 54 61.800 59.500C60.300 65.600 55.500 68 48 68C40.500 68 35.700 65.600 34.200 59.500C33 54 34 48 36.500 42Z"
      />
      <path
        className={styles['chin']}
        d="M35.400 45C39.500 47.500 43.500 48.400 48 48.400C52.500 48.400 56.500 47.500 60.600 45L58 40H38Z"
      />
      <path
        className={styles['skinLine']}
        d="M28.300 52.500C27 58 27.300 62 28 66M67.700 52.500C69 58 68.700 62 68 66"
      />
      <g data-legs="feet">
        <path
          className={styles['skin']}
          d="M16.500 68.600a2.400 2.400 0 0 1 1-4.300l8.500-1.500c3 .2 7.500 1.600 9.300 3.200a2.200 2.200 0 0 1-2 3.700 2.200 2.200 0 0 1-4 .7 2.300 2.300 0 0 1-4.200 0 2.400 2.400 0 0 1-4-.4 2.600 2.600 0 0 1-4.600-1.400ZM79.500 68.600a2.400 2.400 0 0 0-1-4.300l-8.500-1.500c-3 .2-7.500 1.600-9.300 3.200a2.200 2.200 0 0 0 2 3.700 2.200 2.200 0 0 0 4 .7 2.300 2.300 0 0 0 4.200 0 2.400 2.400 0 0 0 4-.4 2.600 2.600 0 0 0 4.600-1.400Z"
        />
      </g>
      <FrogFace />
    </g>
  );
}

function FrogFace() {
  return (
    <g>
      <path
        className={styles['skin']}
        d="M48 15C52.600 15 55.500 16.600 57.600 17C59.800 11.600 65 8.700 70 10C76 11.600 79.200 17.300 77.600 23C80.800 27.300 82.300 31.300 80.500 35.800C77.300 43 64 46.600 48 46.600C32 46.600 18.700 43 15.500 35.800C13.700 31.300 15.200 27.300 18.400 23C16.800 17.300 20 11.600 26 10C31 8.700 36.200 11.600 38.400 17C40.500 16.600 43.400 15 48 15Z"
      />
      <path
        className={styles['mouth']}
        d="M20 33.200C27.500 38.800 37 41.200 48 41.200C59 41.200 68.500 38.800 76 33.200"
      />
      <g>
        <circle className={styles['eye']} cx="28.200" cy="20.600" r="7.700" />
        <circle className={styles['eye']} cx="67.800" cy="20.600" r="7.700" />
        <ellipse className={styles['pupil']} cx="29.600" cy="21.400" rx="4.900" ry="4.700" />
        <ellipse className={styles['pupil']} cx="66.400" cy="21.400" rx="4.900" ry="4.700" />
        <circle className={styles['eye']} cx="31.300" cy="19.700" r="1.500" />
        <circle className={styles['eye']} cx="68.100" cy="19.700" r="1.500" />
      </g>
      <path
        className={styles['shade']}
        d="M20.300 17.300A8.500 8.500 0 0 1 36.100 17.300C31 15.600 25.400 15.600 20.300 17.300ZM75.700 17.300A8.500 8.500 0 0 0 59.900 17.300C65 15.600 70.600 15.600 75.700 17.300Z"
      />
      <path className={styles['mouth']} d="M45.200 29h.01M50.800 29h.01" />
    </g>
  );
}

/** A lily pad 92 wide around x = 48, its top at y = 71. */
export function LilyPad({ className }: { className?: string | undefined }) {
  return (
    <g className={className}>
      <path
        className={styles['padEdge']}
        d="M2 71.500C2 66 22 62.500 48 62.500C74 62.500 94 66 94 71.500V73C94 78 74 81.500 48 81.500C22 81.500 2 78 2 73Z"
      />
      <path
        className={styles['pad']}
        d="M48 62.500C74 62.500 94 66 94 71C94 76 74 79.500 48 79.500C39 79.500 30.700 79.100 23.500 78.300L40 72.500L15.500 77C7 75.600 2 73.500 2 71C2 66 22 62.500 48 62.500Z"
      />
    </g>
  );
}

/** The frog's head above the water, for small sizes: a complete SVG, 32 by 32. */
export function FrogHead({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 32 32" aria-hidden="true">
      <path
        className={styles['skin']}
        d="M16 6.900c1.300 0 2.300.3 3 .4.900-2.200 3-3.500 5.400-3.100 2.700.5 4.500 3 4 5.700C30.200 12.300 31.300 15 31.300 17.800c0 1.300-.2 2.500-.6 3.700H1.300c-.4-1.200-.6-2.400-.6-3.700 0-2.800 1.100-5.500 2.900-7.900-.5-2.700 1.300-5.200 4-5.700 2.400-.4 4.500.9 5.400 3.100.7-.1 1.700-.4 3-.4Z"
      />
      <circle className={styles['eye']} cx="8.200" cy="9.300" r="3.500" />
      <circle className={styles['eye']} cx="23.800" cy="9.300" r="3.500" />
      <circle className={styles['pupil']} cx="8.900" cy="9.700" r="2.200" />
      <circle className={styles['pupil']} cx="23.100" cy="9.700" r="2.200" />
      <path
        className={styles['shade']}
        d="M4.600 7.700a3.900 3.900 0 0 1 7.200 0c-2.400-.8-4.800-.8-7.200 0ZM27.400 7.700a3.900 3.900 0 0 0-7.200 0c2.400-.8 4.800-.8 7.200 0Z"
      />
      <path
        className={styles['headMouth']}
        d="M5.500 15.800c2.700 2.200 6.200 3.200 10.500 3.200s7.800-1 10.500-3.200"
      />
      <path className={styles['water']} d="M1 24.600h30M7 28.400h18" />
    </svg>
  );
}
