// The title of the page in the browser's tab. A page without one of its own carries the product's name.
import { PRODUCT_NAME } from '@frogpond/contract/product';
import { useEffect } from 'react';

export function usePageTitle(title: string | null): void {
  useEffect(() => {
    document.title = title ?? PRODUCT_NAME;
  }, [title]);
}
