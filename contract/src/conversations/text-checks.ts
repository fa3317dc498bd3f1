// The check of a text before it is published: finds secrets and personal data, and stores nothing.

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { count } from '../fields.ts';
import { codePointLength } from '../input-text.ts';
import { TEXT_LIMITS } from '../limits.ts';

const finding = z
  .object({
    kind: z.enum(['key', 'token', 'private_key', 'email', 'phone', 'card', 'iban']),
    /** UTF-16 offsets in the text as it was sent; `end` is exclusive. */
    start: count,
    end: count,
  })
  .meta({ id: 'Finding' });

/** Not cleaned like other texts, because cleaning would move the offsets. */
const checkedText = z
  .string({ error: 'Text is required.' })
  .meta({ maxLength: TEXT_LIMITS.user_message_max })
  .refine((value) => codePointLength(value) <= TEXT_LIMITS.user_message_max, {
    error: `Text can have at most ${TEXT_LIMITS.user_message_max} characters.`,
  });

export const textCheckEndpoints = {
  checkText: endpoint({
    summary: 'Find keys, tokens, addresses and account numbers in a text. Nothing is stored.',
    auth: 'required',
    body: z.object({ text: checkedText }),
    reply: z.object({ findings: z.array(finding) }),
  }),
};
