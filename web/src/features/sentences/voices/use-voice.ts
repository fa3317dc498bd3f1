// Sends the reader's voice on a sentence. A visitor's first three are kept in the browser, and sent after the sign-in.

import type { Stance } from '@frogpond/contract/conversations/analysis';
import type { Turn } from '@frogpond/contract/conversations/turns';
import { useEffect, useEffectEvent, useState } from 'react';
import { errorText } from '../../../api/api-error.ts';
import { keepVoice, takeKeptVoices } from '../../../lib/drafts/kept-voices.ts';
import { areVoicesExplained, setVoicesExplained } from '../../../lib/storage/preferences.ts';
import { useSession } from '../../../queries/people/session.ts';
import { castVoice, useSetVoice } from '../../../queries/sentences/voices.ts';
import { useToasts } from '../../../ui/feedback/ToastProvider.tsx';
import type { SentencePlace } from '../sentence-spans.ts';
import { FAILED_VOICE, SECRET_VOICE, voiceInWords } from '../support-words.ts';
import { msg, t } from '../../../lib/language/language.ts';

const COUNTED = msg({ one: 'Your choice counts now.', other: 'Your {count} choices count now.' });

type Weighing = {
  /** Sends the voice, or retracts it if the reader has already given it. */
  weigh: (turn: Turn, index: number, stance: Stance) => void;
  /** The sentence of the reader's first voice in this browser, which is explained there. */
  explained: SentencePlace | null;
};

/**
 * Returns the function that sends the reader's voice on a sentence. Calls `onSent` before the reply, and `onSignIn` for a visitor's fourth
 * voice.
 */
export function useWeigh(onSignIn: () => void, onSent?: (place: SentencePlace) => void): Weighing['weigh'] {
  const { status } = useSession();
  const { toast, announce } = useToasts();
  const { mutate } = useSetVoice({
    onFailed: (error) => toast({ text: errorText(error, t(FAILED_VOICE)) }),
  });
  return (turn, index, stance) => {
    if (status === 'anonymous') {
      if (!keepVoice({ turn_id: turn.id, index, stance })) onSignIn();
      return;
    }
    const own = turn.analysis?.sentence_colors[index]?.my_voice ?? null;
    const next = own === stance ? null : stance;
    mutate({ turn, index, stance: next });
    announce(voiceInWords(next));
    onSent?.({ turnId: turn.id, index });
  };
}

/** As `useWeigh`; also sends the voices that a visitor gave before signing in, and explains the reader's first voice. */
export function useVoice(turns: readonly Turn[], onSignIn: () => void): Weighing {
  const { status } = useSession();
  const { toast } = useToasts();
  const [explained, setExplained] = useState<SentencePlace | null>(null);
  const { mutate } = useSetVoice({
    onFailed: (error) => toast({ text: errorText(error, t(FAILED_VOICE)) }),
  });

  const castKept = useEffectEvent(() => {
    const kept = takeKeptVoices();
    const [first] = kept;
    if (first === undefined) return;
    for (const voice of kept) {
      const turn = turns.find(({ id }) => id === voice.turn_id);
      if (turn === undefined)
        castVoice(voice).catch((error: unknown) => toast({ text: errorText(error, t(FAILED_VOICE)) }));
      else mutate({ turn, index: voice.index, stance: voice.stance });
    }
    setVoicesExplained();
    const said = kept.length === 1 ? voiceInWords(first.stance) : t(COUNTED, { count: kept.length });
    toast({ text: `${said} ${t(SECRET_VOICE)}` });
  });
  useEffect(() => {
    if (status === 'signed-in') castKept();
  }, [status]);

  const weigh = useWeigh(onSignIn, (place) => {
    if (areVoicesExplained()) return;
    setVoicesExplained();
    setExplained(place);
  });
  return { weigh, explained };
}
