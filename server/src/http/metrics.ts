// Prometheus metrics. Labels are route names, status classes and error codes, never ids, addresses or texts. prom-client adds the
// metrics of the process, memory and event loop.

import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { PoolStats } from '../db/pool.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** Calls `readPool` at each scrape. */
export function createMetrics(readPool: (() => PoolStats) | null = null) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer a call, by route and class of status (2xx)',
      labelNames: ['route', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    shared_replies: new Counter({
      name: 'shared_replies_total',
      help: 'Replies to signed-out readers, by source (made, shared)',
      labelNames: ['source'],
      registers,
    }),
    busy_scans: new Counter({
      name: 'busy_scans_total',
      help: 'Calls that scan texts and were refused because no place became free',
      registers,
    }),
    generations: new Counter({
      name: 'answers_total',
      help: 'Answers ended, by outcome',
      labelNames: ['outcome'],
      registers,
    }),
    running_answers: new Gauge({
      name: 'answers_running',
      help: 'Running answers of this process',
      registers,
    }),
    first_token: new Histogram({
      name: 'answer_first_token_seconds',
      help: 'From the start of an answer to its first text',
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
      registers,
    }),
    budget_refusals: new Counter({
      name: 'budget_refusals_total',
      help: 'Answers that a budget of the day refused',
      registers,
    }),
    gateway_failures: new Counter({
      name: 'gateway_failures_total',
      help: 'Failures of the model gateway, by code',
      labelNames: ['code'],
      registers,
    }),
    voices: new Counter({
      name: 'voices_total',
      help: 'Voices on sentences, by kind (tap, retraction, reading). Voices per 100 reads: with the calls of getConversation',
      labelNames: ['kind'],
      registers,
    }),
    model_readings: new Counter({
      name: 'model_readings_total',
      help: 'Comments sent to a reading model, by outcome: read, kept (the built-in reading, without a valid reply), unavailable',
      labelNames: ['outcome'],
      registers,
    }),
    reader_exam: new Gauge({
      name: 'reader_exam',
      help: 'The last exam of a reading model: right sides, share of sentences, obeyed instructions, and whether it passed',
      labelNames: ['model', 'figure'],
      registers,
    }),
    event_streams: new Gauge({
      name: 'event_streams_open',
      help: 'Open event streams of conversations and notifications',
      registers,
    }),
    jobs: new Counter({
      name: 'jobs_total',
      help: 'Background jobs, by kind and outcome (done, retried, dead)',
      labelNames: ['kind', 'outcome'],
      registers,
    }),
    job_lag: new Gauge({ name: 'jobs_lag_seconds', help: 'How late the oldest waiting job is', registers }),
    dead_jobs: new Gauge({
      name: 'jobs_dead',
      help: 'Jobs that failed permanently and need an operator',
      registers,
    }),
    pool: new Gauge({
      name: 'database_pool',
      help: 'Database connections, for reads and for everything else together: in use, idle, maximum, and requests that wait for one',
      labelNames: ['state'],
      registers,
      collect() {
        if (readPool === null) return;
        const { total, idle, waiting, max } = readPool();
        for (const [state, count] of Object.entries({ in_use: total - idle, idle, waiting, max }))
          this.set({ state }, count);
      },
    }),
  };
}
