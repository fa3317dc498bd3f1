// Routes that read turns, edit an unanswered question, or regenerate a turn as a sibling.

import type { Handlers } from '../http/route.ts';
import type { Catalogue } from '../models/catalogue.ts';
import { chooseObjections } from '../objections/objections.ts';
import { requireConversation, requireTurn } from './target.ts';
import { toFullOptions, getTurn, listBranches, listSiblings, listTurns, toViewerOptions } from './turns.ts';
import { createTurn, editQuestion, type TurnDeps } from './new-turn.ts';

export function turnRoutes(deps: TurnDeps & { catalogue: Catalogue }) {
  return {
    listTurns: async ({ viewer, query }) => {
      const conversation = await requireConversation(deps.db, viewer, query.conversation_id, 'turn.list');
      const { page, per_page } = query;
      const total = conversation.turn_count;
      const listed = await listTurns(deps.db, toFullOptions(viewer), query.conversation_id, query);
      return { ...listed, page, per_page, total, pages: Math.ceil(total / per_page) };
    },
    getTurn: async ({ viewer, params, query }) => {
      const options = {
        ...toViewerOptions(viewer),
        include_analysis: query.include_analysis,
        include_votes: query.include_user_votes,
      };
      return { turn: await getTurn(deps.db, options, params.id) };
    },
    updateTurn: async ({ viewer, params, body }) => {
      await editQuestion(deps, viewer, params.id, body.user_message);
      return { turn: await getTurn(deps.db, toFullOptions(viewer), params.id) };
    },
    regenerateTurn: {
      create: async ({ viewer, params, body, new_id, is_repeated, keepKey }) => {
        const turn = await requireTurn(deps.db, viewer, params.id, 'turn.regenerate');
        const requestedModel = await deps.catalogue.resolve(body.openrouter_model_id, turn.requested_model);
        const temperature = body.ai_parameters?.temperature ?? turn.ai_parameters.temperature;
        const { conversation_id, parent_turn_id, user_message } = turn;
        const objections =
          body.with_objections === true ? await chooseObjections(deps.db, viewer.user_id, turn.id) : null;
        const sibling = {
          id: new_id,
          conversation_id,
          parent_turn_id,
          user_message,
          requested_model: requestedModel,
          temperature,
          objections,
        };
        await createTurn(deps, viewer, sibling, turn, is_repeated);
        keepKey();
        return { turn: await getTurn(deps.db, toFullOptions(viewer), new_id) };
      },
      read: async ({ viewer, new_id }) => ({
        turn: await getTurn(deps.db, toFullOptions(viewer), new_id),
      }),
    },
    listBranches: async ({ viewer, params, query }) => {
      const options = toFullOptions(viewer);
      const { turns, next } = await listBranches(deps.db, options, params.id, query);
      return { branches: turns, next };
    },
    listSiblings: async ({ viewer, params, query }) => {
      const options = toFullOptions(viewer);
      const { turns, next } = await listSiblings(deps.db, options, params.id, query);
      return { siblings: turns, next };
    },
  } satisfies Partial<Handlers>;
}
