// Something that waits until the test says so, for example a reply that is to come late.

export type Latch = { opened: Promise<void>; open: () => void };

export function createLatch(): Latch {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}
