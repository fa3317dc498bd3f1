// Models: the gateway's catalogue and each person's selection from it.

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { count, modelId } from './fields.ts';

export const model = z
  .object({
    id: z.string(),
    model_id: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    provider: z.string(),
    context_length: count.nullable(),
    is_enabled: z.boolean(),
    /** US dollars per token (or image, or request), as decimal strings. */
    pricing: z.object({ prompt: z.string(), completion: z.string(), image: z.string(), request: z.string() }),
    /** The gateway names no price, or one that can't be right, so an answer counts a fixed amount. `pricing` is 0. */
    is_unpriced: z.boolean().optional(),
    capabilities: z.object({
      streaming: z.boolean(),
      tools: z.boolean(),
      moderated: z.boolean(),
      max_completion_tokens: count.nullable(),
      reasoning: z.boolean(),
    }),
  })
  .meta({ id: 'Model' });
export type Model = z.infer<typeof model>;

const modelList = z.object({ models: z.array(model) }).meta({ id: 'ModelList' });

export const modelEndpoints = {
  listModels: endpoint({
    summary: 'List all models of the gateway.',
    auth: 'optional',
    reply: modelList,
  }),
  listUserModels: endpoint({
    summary: 'List your selected models. An empty list means that all models are offered.',
    auth: 'required',
    reply: modelList,
  }),
  setUserModels: endpoint({
    summary: 'Set your selected models.',
    auth: 'required',
    body: z.object({ model_ids: z.array(modelId).max(1_000) }),
    reply: modelList,
    errors: ['unknown_model'],
  }),
};
