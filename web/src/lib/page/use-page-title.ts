// Sets the title of the browser tab. Pages without a title show the product's name.

import { PRODUCT_NAME } from '@frogpond/contract/labels';
import { useEffect } from 'react';

export function usePageTitle(title: string | null): void {
  useEffect(() => {
    document.title = title ?? PRODUCT_NAME;
  }, [title]);
}
