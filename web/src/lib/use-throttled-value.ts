// A value that changes often, shown at most once per `interval`: the first change shows at once, the last always shows.
// A streamed answer is rendered at the screen's pace with it (product specification, section 4: 16 ms).
import { useEffect, useRef, useState } from 'react';

export function useThrottledValue<T>(value: T, interval = 16): T {
  const [shown, setShown] = useState(value);
  const shownAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const show = () => {
      shownAt.current = performance.now();
      setShown(value);
    };
    const timer = setTimeout(show, Math.max(0, shownAt.current + interval - performance.now()));
    return () => clearTimeout(timer);
  }, [value, interval]);
  return shown;
}
