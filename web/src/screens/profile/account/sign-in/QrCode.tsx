// A QR code, drawn here: its text leaves the page only through a camera. Dark on light in both themes, as cameras expect it.

import { encodeQR } from 'qr';
import styles from '../AccountDialog.module.css';

/** Light modules around the code that the standard requires. */
const BORDER = 4;

export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { border: BORDER });
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className={styles['qr']}
    >
      <path d={path} />
    </svg>
  );
}
