// The parts of a page that its first view does not show: the palette, the list of keys and the tooltip. Their code loads together, after
// the first view.

import { KeyboardMap } from '../features/shortcuts/KeyboardMap.tsx';
import { PaletteKey } from '../screens/palette/PaletteKey.tsx';
import { TooltipLayer } from '../ui/tooltip/TooltipLayer.tsx';

export function Aids() {
  return (
    <>
      <KeyboardMap />
      <PaletteKey />
      <TooltipLayer />
    </>
  );
}
