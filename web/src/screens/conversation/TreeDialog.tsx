// The map of the whole tree in a dialog.

import { TreeMap, type TreeMapProps } from '../../features/tree-map/TreeMap.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';

export function TreeDialog({ onClose, ...map }: TreeMapProps & { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Map of the conversation" size="l">
      <TreeMap {...map} />
    </Dialog>
  );
}
