// A fake reading model: answers the product's requests by a function of one comment.

import { z } from 'zod';

const requested = z.object({
  question: z.string(),
  sentences: z.array(z.object({ i: z.number(), text: z.string() })),
  comments: z.array(
    z.object({
      n: z.number(),
      by: z.string(),
      about: z.number().optional(),
      replies_to: z.string().optional(),
      earlier: z.array(z.object({ by: z.string(), text: z.string() })).optional(),
      text: z.string(),
    }),
  ),
});
export type RequestedReading = z.infer<typeof requested>;
export type RequestedComment = RequestedReading['comments'][number];

type Said = { side: string; sentences?: { i: number; side: string; evidence?: string }[] };

/** Returns the data of a request to a reading model; null for any other request. */
export function readRequest(body: Record<string, unknown>): RequestedReading | null {
  const messages = z.array(z.object({ role: z.string(), content: z.string() })).safeParse(body['messages']);
  const user = messages.data?.find(({ role }) => role === 'user')?.content ?? '';
  const inside = /^<data>\n([^\n]*)\n<\/data>$/.exec(user)?.[1];
  return inside === undefined ? null : requested.parse(JSON.parse(inside));
}

/** Returns the reply to a request: each comment read by `say`, clearly. The evidence is the whole comment if none is given. */
export function replyOf(
  request: RequestedReading,
  say: (comment: RequestedComment, request: RequestedReading) => Said,
): unknown {
  const readings = request.comments.map((comment) => {
    const { side, sentences = [] } = say(comment, request);
    return {
      n: comment.n,
      gist: '',
      side,
      sure: 'clear',
      whole: sentences.length === 0,
      sentences: sentences.map((one) => ({ sure: 'clear', evidence: comment.text, ...one })),
    };
  });
  return { readings };
}
