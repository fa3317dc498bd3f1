// The worker of challenge.ts: receives a task, and posts its number or null. The page stays responsive on a slow phone.

import { findNumber, type Challenge } from './challenge-number.ts';

addEventListener('message', ({ data }: MessageEvent<Challenge>) => postMessage(findNumber(data)));
