// Whether the sidebar is open. On wide screens the choice is stored; on a phone it is an overlay that starts closed and closes
// when another page is opened (product specification, section 2).

import { useState } from 'react';
import { useLocation } from '../../lib/router/Router.tsx';
import { LOCAL_KEYS } from '../../lib/storage/storage-keys.ts';
import { local } from '../../lib/storage/storage.ts';
import { storedValue, useStoredValue } from '../../lib/storage/stored-value.ts';
import { MEDIA, useMediaQuery } from '../../lib/page/use-media-query.ts';
import { storeLayout } from '../../lib/storage/layout-state.ts';

const visible = storedValue(local, LOCAL_KEYS.leftPaneVisible);

export type SidebarState = { isOpen: boolean; isPhone: boolean; setOpen: (isOpen: boolean) => void };

/** Returns whether the sidebar is open, and the function that opens or closes it. */
export function useSidebar(): SidebarState {
  const isPhone = useMediaQuery(MEDIA.phone);
  const { key } = useLocation();
  const isVisible = useStoredValue(visible) !== 'false';
  /** The page on which the overlay was opened. The overlay is closed on any other page. */
  const [overlaidPage, setOverlaidPage] = useState<string | null>(null);
  // Forgets the page when the reader leaves it, so that the overlay is also closed when Back returns to the page.
  if (overlaidPage !== null && overlaidPage !== key) setOverlaidPage(null);

  const setOpen = (isOpen: boolean) => {
    if (isPhone) {
      setOverlaidPage(isOpen ? key : null);
      return;
    }
    visible.set(String(isOpen));
    storeLayout({ leftPaneVisible: isOpen });
  };
  return { isOpen: isPhone ? overlaidPage === key : isVisible, isPhone, setOpen };
}
