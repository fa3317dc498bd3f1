// Routes of voices: give one, retract it, and list the sentences that need one.

import type { Handlers } from '../http/route.ts';
import { setVoice, type VoiceDeps } from './voices.ts';
import { countWeighIn, listWeighIn } from './weigh-in.ts';

export function voiceRoutes(deps: VoiceDeps) {
  return {
    castVoice: async ({ viewer, params, body }) => {
      const sentence = { turn_id: params.id, index: params.index };
      return await setVoice(deps, viewer, sentence, body.stance);
    },
    retractVoice: async ({ viewer, params }) => {
      const sentence = { turn_id: params.id, index: params.index };
      return await setVoice(deps, viewer, sentence, null);
    },
    listWeighIn: async ({ viewer, query: { limit, tag = null, languages } }) => ({
      items: await listWeighIn(deps.db, viewer, { limit, tag, languages }),
    }),
    countWeighIn: async ({ viewer }) => ({ count: await countWeighIn(deps.db, viewer) }),
  } satisfies Partial<Handlers>;
}
