// Routes of answers: POST /turns, and stream, save and stop of a turn.

import { STREAM_END, type AnswerLine } from '@frogpond/contract/conversations/stream';
import { errorSentence, errorStatus } from '@frogpond/contract/errors';
import { AppError } from '../app-error.ts';
import type { Handlers } from '../http/route.ts';
import { dataLine, openEventStream } from '../http/sse.ts';
import { toAppError } from '../http/errors.ts';
import { fullReading, getTurn } from '../turns/read.ts';
import { requireConversation, requireTurn } from '../turns/target.ts';
import { createTurn, type TurnDeps } from '../turns/write.ts';
import { answerNow, ensureRunning, stopAnswer, type AnswerDeps } from './answers.ts';
import { followAnswer } from './follow.ts';
import type { AnswerEnd } from './live-answer.ts';

export function answerRoutes(
  deps: AnswerDeps & TurnDeps,
): Pick<Handlers, 'createTurn' | 'streamAnswer' | 'saveAnswer' | 'stopAnswer'> {
  return {
    createTurn: {
      create: async ({ viewer, body, new_id, is_repeated, keepKey, request }) => {
        const conversation = await requireConversation(deps.db, viewer, body.conversation_id, 'turn.create');
        const requested_model = await deps.catalogue.resolve(body.openrouter_model_id);
        const { conversation_id, parent_turn_id, user_message } = body;
        const temperature = body.ai_parameters?.temperature;
        const turn = {
          id: new_id,
          conversation_id,
          parent_turn_id,
          user_message,
          requested_model,
          temperature,
        };
        await createTurn(deps, viewer, turn, conversation, is_repeated);
        keepKey();
        if (body.stream !== true) return { turn: await answerNow(deps, viewer, new_id, body, request.id) };
        return { turn: await getTurn(deps.db, fullReading(viewer.user_id), new_id) };
      },
      read: async ({ viewer, new_id }) => ({
        turn: await getTurn(deps.db, fullReading(viewer.user_id), new_id),
      }),
    },
    streamAnswer: async ({ viewer, params, body, session, request, reply }) => {
      const viewer_id = viewer?.user_id ?? null;
      await ensureRunning(deps, viewer, params.id, body, request.id);
      const stream = openEventStream(reply);
      const send = (line: AnswerLine) => void stream.write(dataLine(line));
      try {
        let has_ended = false;
        const onEnd = (end: AnswerEnd) => {
          has_ended = true;
          const sources = end.turn?.sources ?? [];
          if (end.error_code === null && sources.length > 0) send({ type: 'sources', sources });
          send(endLine(end));
        };
        const signal = AbortSignal.any([stream.signal, session.ended]);
        await followAnswer(deps, viewer_id, params.id, { onLine: send, onEnd }, signal);
        if (!has_ended && session.ended.aborted) send(failureLine(new AppError('token_invalid')));
      } catch (error) {
        // The status is already sent, so the failure is the last line of the stream.
        const failure = toAppError(error, viewer);
        // The conversation or the account may have been deleted during the answer: no failure of the server.
        if (errorStatus(failure.code) >= 500)
          request.log.error({ err: error }, 'an answer could not be followed');
        send(failureLine(failure));
      }
      stream.write(`data: ${STREAM_END}\n\n`);
      stream.end();
    },
    saveAnswer: async ({ viewer, params }) => {
      await requireTurn(deps.db, viewer, params.id, 'answer.save');
      return { turn: await getTurn(deps.db, fullReading(viewer.user_id), params.id) };
    },
    stopAnswer: async ({ viewer, params }) => ({ turn: await stopAnswer(deps, viewer, params.id) }),
  };
}

function endLine({ turn, error_code }: AnswerEnd): AnswerLine {
  if (error_code !== null) return failureLine(new AppError(error_code));
  const response = turn?.ai_response ?? null;
  if (turn === null || response === null || turn.finish_reason === null) {
    return failureLine(new AppError('answer_stopped'));
  }
  const { ai_model, requested_model, finish_reason } = turn;
  return { type: 'complete', response, model: ai_model ?? requested_model, finish_reason, turn };
}

function failureLine({ code }: AppError): AnswerLine {
  return { error: errorSentence(code), code };
}
