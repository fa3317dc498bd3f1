// The input of home. A message starts a conversation; the title of an existing conversation opens that conversation. Visitors are
// asked to sign in, and the question is restored afterwards.
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { Composer } from '../../features/composer/Composer.tsx';
import { isAcceptKey } from '../../features/composer/ComposerText.tsx';
import { PrivateSwitch } from '../../features/composer/PrivateSwitch.tsx';
import { isCompositionKey } from '../../lib/composition.ts';
import { usePrivateMode } from '../../lib/storage/preferences.ts';
import { ModelDropdown } from '../../features/models/ModelDropdown.tsx';
import { useModelChoice } from '../../features/models/preferred-model.ts';
import { Suggestions } from '../../features/search/Suggestions.tsx';
import { useSuggestions } from '../../features/search/use-suggestions.ts';
import { useTitleCompletion } from '../../features/search/use-title-completion.ts';
import {
  HOME_DRAFT,
  keepPendingQuestion,
  loadQuestionDraft,
  writeQuestionDraft,
} from '../../lib/drafts/question-drafts.ts';
import { useSession } from '../../queries/people/session.ts';
import { MEDIA, matchesMedia } from '../../lib/page/use-media-query.ts';
import { StarterQuestions } from './StarterQuestions.tsx';
import { useAsk } from './use-ask.ts';
import { usePublishCheck } from '../../ui/findings/use-publish-check.tsx';
import { t, tx } from '../../lib/language/language.ts';
import styles from './HomeScreen.module.css';

const PENDING_SUBMIT_MS = 100;

type AskFormProps = {
  /** A text shared by another app: it fills the input, and the reader sends it. */
  sharedText: string;
  /** A question asked before signing in, which is then sent automatically. */
  waitingText: string;
};

export function AskForm({ sharedText, waitingText }: AskFormProps) {
  const [text, setText] = useState(() => sharedText || waitingText || loadQuestionDraft(HOME_DRAFT));
  const [dismissed, setDismissed] = useState<string | null>(null);
  const [isPrivate, setPrivate] = usePrivateMode();
  const model = useModelChoice();
  const title = useTitleCompletion(text);
  const { suggestions, dismiss } = useSuggestions(text);
  const ask = useAsk({ model, is_public: !isPrivate });
  const { publishChecked, dialog } = usePublishCheck();
  const submit = (question: string) => {
    if (isPrivate) void ask.submit(question);
    else publishChecked([question], () => void ask.submit(question));
  };
  const input = useRef<HTMLTextAreaElement>(null);
  const suggestionList = useRef<HTMLUListElement>(null);

  useEffect(() => {
    // On a touch device the focus would open the keyboard over half the page. An open dialog or menu keeps it.
    const isTaken = document.querySelector('[role="dialog"], [aria-expanded="true"]') !== null;
    if (!matchesMedia(MEDIA.touch) && !isTaken) input.current?.focus();
  }, []);

  const hasFailed = ask.error !== null;
  useEffect(() => {
    // The input lost the focus while it was disabled.
    if (hasFailed) input.current?.focus();
  }, [hasFailed]);

  const isSignedIn = useSession().status === 'signed-in';
  const sendWaiting = useEffectEvent(() => {
    if (waitingText.trim() !== '' && text === waitingText) submit(waitingText);
  });
  useEffect(() => {
    // Sends the question that was asked before signing in (product specification, section 4).
    if (!isSignedIn) return undefined;
    const timer = setTimeout(() => sendWaiting(), PENDING_SUBMIT_MS);
    return () => clearTimeout(timer);
  }, [isSignedIn]);

  const change = (next: string) => {
    setText(next);
    writeQuestionDraft(HOME_DRAFT, next);
    ask.prepare();
    if (next === '') keepPendingQuestion('');
  };
  const start = (question: string) => {
    change(question);
    input.current?.focus();
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isCompositionKey(event.nativeEvent)) return;
    const { selectionEnd, value } = event.currentTarget;
    const first = suggestionList.current?.querySelector('a');
    if (isAcceptKey(event) && title.exact !== null) {
      event.preventDefault();
      ask.open(title.exact.id);
    } else if (isAcceptKey(event) && title.rest === null && !title.isKnown) {
      // Accepted before the titles are loaded: the key keeps its default action, and the title is opened if it exists.
      void ask.openIfTitle(text, () => input.current?.value === text);
    } else if (event.key === 'ArrowDown' && selectionEnd === value.length && first) {
      event.preventDefault();
      first.focus();
    } else if (event.key === 'Escape' && suggestions.length > 0) {
      event.preventDefault();
      dismiss();
    }
  };
  const completion =
    title.rest === null || dismissed === text
      ? null
      : {
          rest: title.rest,
          announcement: t('Existing conversation: {title}. Press Tab to complete.', {
            title: text + title.rest,
          }),
          onAccept: () => change(text + title.rest),
          onDismiss: () => setDismissed(text),
        };

  const problem = ask.error && <span>{ask.error.text}</span>;
  const reason = ask.error?.reason ?? null;

  return (
    <>
      {dialog}
      <div className={styles['ask']}>
        <Composer
          label={t('Ask anything')}
          placeholder={t('Ask anything')}
          value={text}
          onChange={change}
          onSubmit={() => submit(text)}
          busy={ask.isBusy}
          disabled={ask.isCreating}
          completion={completion}
          onKeyDown={press}
          error={reason === null ? problem : tx('{problem}. {reason}', { problem, reason })}
          inputRef={input}
          controls={
            <>
              <ModelDropdown choice={model} />
              <PrivateSwitch checked={isPrivate} onChange={setPrivate} />
            </>
          }
        />
        {suggestions.length > 0 && !ask.isBusy && (
          <div className={styles['suggestions']}>
            <Suggestions
              suggestions={suggestions}
              inputRef={input}
              listRef={suggestionList}
              onDismiss={dismiss}
            />
          </div>
        )}
      </div>
      <StarterQuestions onChoose={start} />
    </>
  );
}
