// A drop zone that is also the file button. It is a single file input, so that the browser handles mouse, touch, keyboard and
// dropping.

import { Upload } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../lib/language/language.ts';
import styles from './ImportDialog.module.css';

export function DropZone({ onFile }: { onFile: (file: File) => void }) {
  const [isOver, setOver] = useState(false);
  return (
    <label className={styles['zone']} data-over={isOver || undefined}>
      <Upload aria-hidden />
      <span>{t('Choose a JSON file or drop it here')}</span>
      <span className={styles['hint']}>
        {t('ChatGPT sends a zip archive: unpack it and take conversations.json. At most 20 MiB.')}
      </span>
      <input
        type="file"
        name="file"
        accept=".json,application/json"
        className={styles['input']}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file !== undefined) onFile(file);
          // Allows choosing the same file again.
          event.target.value = '';
        }}
      />
    </label>
  );
}
