// Metrics of the queues of moderators and of the site's budget of the day. They read the database at each scrape.

import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import { budgetsOf, loadSiteSpent } from '../ledger/budgets.ts';
import type { Settings } from '../settings/settings.ts';
import { loadQueueLengths } from './usage-store.ts';

type Deps = { db: Db; clock: Clock; settings: Settings };

/** Registers the gauges `moderation_queue` and `budget_day_site_dollars`. */
export function addSiteMetrics(registry: Registry, { db, clock, settings }: Deps): void {
  const queue = new Gauge({
    name: 'moderation_queue',
    help: 'What waits for moderators: reported targets, appeals, sign-ups, held conversations',
    labelNames: ['queue'],
    registers: [registry],
    async collect() {
      const [lengths] = await loadQueueLengths(db);
      for (const [name, length] of Object.entries(lengths ?? {})) queue.set({ queue: name }, length);
    },
  });
  const budget = new Gauge({
    name: 'budget_day_site_dollars',
    help: 'The budget of the site for today (UTC), if there is one, and what of it is spent or reserved',
    labelNames: ['figure'],
    registers: [registry],
    async collect() {
      const { site } = budgetsOf(settings.current());
      budget.reset();
      if (site !== null) budget.set({ figure: 'budget' }, site);
      budget.set({ figure: 'spent' }, await loadSiteSpent({ db, clock }));
    },
  });
}
