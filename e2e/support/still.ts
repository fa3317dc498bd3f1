// What comes in or goes out does so in a few hundred milliseconds: whoever looks or acts in between, as no person could, meets
// colours in motion and surfaces that don't listen yet.
import type { Page } from '@playwright/test';

/** Ends when no finite animation runs on the page. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Asked frame by frame: the promise of a transition that was turned round may never settle.
    const isUnderWay = () =>
      document
        .getAnimations()
        .some(
          ({ effect, playState }) =>
            playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        );
    while (isUnderWay()) await new Promise(requestAnimationFrame);
  });
}
