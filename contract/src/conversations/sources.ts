// The sources that an answer cites.

import { z } from 'zod';
import { count } from '../fields.ts';

export const source = z
  .object({
    /** From 1, in order of first use. */
    index: count,
    /** `http:` or `https:`. */
    url: z.string(),
    /** Empty if the model gave none. */
    title: z.string(),
    /** UTF-16 offsets in `ai_response` of the text that the source supports; null if unknown. */
    start: count.nullable(),
    end: count.nullable(),
  })
  .meta({ id: 'Source' });
export type Source = z.infer<typeof source>;
