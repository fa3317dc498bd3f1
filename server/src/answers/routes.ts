// Routes of answers: POST /turns, and stream, save and stop of a turn.

import { STREAM_END, type AnswerLine } from '@frogpond/contract/conversations/stream';
import { errorSentence, errorStatus } from '@frogpond/contract/errors';
import type { Language } from '@frogpond/contract/languages/languages';
import { errorSentenceIn } from '@frogpond/contract/languages/translate';
import { AppError } from '../app-error.ts';
import type { Handlers } from '../http/route.ts';
import type { Viewer } from '../http/viewer.ts';
import { dataLine, openEventStream } from '../http/sse.ts';
import { toAppError } from '../http/errors.ts';
import { languageOf } from '../http/language.ts';
import { toFullOptions, getTurn } from '../turns/turns.ts';
import { requireConversation, requireTurn } from '../turns/target.ts';
import { createTurn, type TurnDeps } from '../turns/new-turn.ts';
import { answerNow, ensureRunning, stopAnswer, type AnswerDeps } from './answers.ts';
import { watchClosing } from './closing.ts';
import { followAnswer } from './follow.ts';
import type { AnswerEnd } from './live-answer.ts';

export function answerRoutes(deps: AnswerDeps & TurnDeps) {
  return {
    createTurn: {
      create: async ({ viewer, body, new_id, is_repeated, keepKey, request }) => {
        const conversation = await requireConversation(deps.db, viewer, body.conversation_id, 'turn.create');
        const requestedModel = await deps.catalogue.resolve(body.openrouter_model_id);
        const { conversation_id, parent_turn_id, user_message } = body;
        const temperature = body.ai_parameters?.temperature;
        const turn = {
          id: new_id,
          conversation_id,
          parent_turn_id,
          user_message,
          requested_model: requestedModel,
          temperature,
        };
        await createTurn(deps, viewer, turn, conversation, is_repeated);
        keepKey();
        if (body.stream !== true) return { turn: await answerNow(deps, viewer, new_id, body, request.id) };
        return { turn: await getTurn(deps.db, toFullOptions(viewer), new_id) };
      },
      read: async ({ viewer, new_id }) => ({
        turn: await getTurn(deps.db, toFullOptions(viewer), new_id),
      }),
    },
    streamAnswer: async ({ viewer, params, body, session, request, reply }) => {
      const viewerId = viewer?.user_id ?? null;
      const conversation = await ensureRunning(deps, viewer, params.id, body, request.id);
      const closing = watchClosing(deps.bus, conversation, viewerId);
      const stream = openEventStream(reply);
      const language = languageOf(request);
      const send = (line: AnswerLine) => void stream.write(dataLine(inLanguage(line, language)));
      try {
        let hasEnded = false;
        const onEnd = (end: AnswerEnd) => {
          hasEnded = true;
          const sources = end.turn?.sources ?? [];
          if (end.error_code === null && sources.length > 0) send({ type: 'sources', sources });
          send(endLine(shownTo(viewer, end)));
        };
        const signal = AbortSignal.any([stream.signal, session.ended, closing.closed]);
        await followAnswer(deps, viewerId, params.id, { onLine: send, onEnd }, signal);
        if (!hasEnded && session.ended.aborted) send(failureLine(new AppError('token_invalid')));
        else if (!hasEnded && closing.closed.aborted) send(failureLine(new AppError('not_found')));
      } catch (error) {
        // The status is already sent, so the failure is the last line of the stream.
        const failure = toAppError(error, viewer);
        // The conversation or the account may have been deleted during the answer: no failure of the server.
        if (errorStatus(failure.code) >= 500)
          request.log.error({ err: error, request_id: request.id }, 'an answer could not be followed');
        send(failureLine(failure));
      } finally {
        closing.stop();
      }
      stream.write(`data: ${STREAM_END}\n\n`);
      stream.end();
    },
    saveAnswer: async ({ viewer, params }) => {
      await requireTurn(deps.db, viewer, params.id, 'answer.save');
      return { turn: await getTurn(deps.db, toFullOptions(viewer), params.id) };
    },
    stopAnswer: async ({ viewer, params }) => ({ turn: await stopAnswer(deps, viewer, params.id) }),
  } satisfies Partial<Handlers>;
}

/** Removes the usage, unless the viewer is the author or an admin. */
function shownTo(viewer: Viewer | null, end: AnswerEnd): AnswerEnd {
  if (end.turn === null || viewer?.is_admin === true || viewer?.user_id === end.turn.user_id) return end;
  const { usage: _, ...turn } = end.turn;
  return { ...end, turn };
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

/** Translates the sentence of a failure into the language of the reader. */
function inLanguage(line: AnswerLine, language: Language): AnswerLine {
  return 'error' in line ? { ...line, error: errorSentenceIn(language, line.code) } : line;
}

function failureLine({ code }: AppError): AnswerLine {
  return { error: errorSentence(code), code };
}
