// A place to drop a file on, which is also the button that chooses one. All of it is one file input, so that mouse, touch,
// keyboard and dropping are the browser's own.

import { Upload } from 'lucide-react';
import { useState } from 'react';
import styles from './ImportDialog.module.css';

export function DropZone({ onFile }: { onFile: (file: File) => void }) {
  const [isOver, setOver] = useState(false);
  return (
    <label className={styles['zone']} data-over={isOver || undefined}>
      <Upload aria-hidden />
      <span>Choose a JSON file or drop it here</span>
      <span className={styles['hint']}>
        ChatGPT sends a zip archive: unpack it and take conversations.json. At most 20 MiB.
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
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
    </label>
  );
}
