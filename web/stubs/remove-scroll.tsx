// Replaces the scroll lock of Radix (see vite.config.ts): renders its child and locks nothing. The document never scrolls and
// every surface contains its own overscroll, so a lock is not needed.
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
