// Stands in for the scroll lock of Radix (see vite.config.ts): renders the element it is given and locks nothing.
// The document itself never scrolls and every surface contains its own overscroll, so a lock has no work to do.
import type { ElementType, ReactNode } from 'react';

type RemoveScrollProps = {
  as?: ElementType;
  children?: ReactNode;
  allowPinchZoom?: boolean;
  shards?: unknown;
};

export function RemoveScroll({
  as: Element = 'div',
  allowPinchZoom: _,
  shards: __,
  ...rest
}: RemoveScrollProps) {
  return <Element {...rest} />;
}
