// The form that starts a discussion with a title, tags and a model. Visitors are asked to sign in; the form is kept until they
// return.

import { codePointLength } from '@frogpond/contract/input-text';
import { TEXT_LIMITS } from '@frogpond/contract/limits';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { navigate, readLocation } from '../../lib/router/location.ts';
import { fieldErrors, problemText } from '../../api/api-error.ts';
import { paths } from '../../app/paths.ts';
import { useOpenAuth } from '../../features/auth/auth-dialog.tsx';
import { useModelOffer } from '../../queries/models/model-offer.ts';
import { modelOption } from '../../features/models/model-facts.ts';
import { useAttemptKey } from '../../lib/use-attempt-key.ts';
import { useCreateConversation } from '../../queries/conversations/conversations.ts';
import { useSession } from '../../queries/people/session.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Problem } from '../../ui/feedback/Banner.tsx';
import { Checkbox } from '../../ui/field/Choices.tsx';
import { TextField, TextArea } from '../../ui/field/TextField.tsx';
import { Page } from '../../ui/frame/Column.tsx';
import { Combobox } from '../../ui/popover/Combobox.tsx';
import {
  draftToConversation,
  deleteDiscussionDraft,
  EMPTY_DRAFT,
  keepDiscussionDraft,
  loadDiscussionDraft,
  type Draft,
} from './draft.ts';
import { usePublishCheck } from '../../ui/findings/use-publish-check.tsx';
import { t } from '../../lib/language/language.ts';
import styles from './CreateScreen.module.css';

export function CreateScreen() {
  const openAuth = useOpenAuth();
  const session = useSession();
  const offer = useModelOffer();
  const create = useCreateConversation();
  const [draft, setDraft] = useState<Draft>(() => loadDiscussionDraft() ?? EMPTY_DRAFT);
  useEffect(() => keepDiscussionDraft(draft), [draft]);
  const attempt = useAttemptKey();

  const change = (part: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...part }));
    if (create.isError) create.reset();
  };
  const length = codePointLength(draft.title.trim());
  const { publishChecked, dialog } = usePublishCheck();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (create.isPending) return;
    if (session.status === 'anonymous') openAuth('login');
    else if (draft.is_private) void start();
    else publishChecked([draft.title, draft.message, draft.tags], () => void start());
  };
  const start = async () => {
    const { default_model } = await offer.settled();
    try {
      const { conversation } = await create.mutateAsync({
        ...draftToConversation(draft, default_model),
        idempotency_key: attempt.of(JSON.stringify(draft)),
      });
      // Keeps a changed draft: a reader who left may have begun another discussion since.
      if (JSON.stringify(loadDiscussionDraft()) === JSON.stringify(draft)) deleteDiscussionDraft();
      if (readLocation().pathname === paths.create) navigate(paths.conversation(conversation.id));
    } catch {
      // `create.error` shows the failure.
    }
  };
  const cancel = () => {
    deleteDiscussionDraft();
    navigate(paths.home);
  };
  const form = useRef<HTMLFormElement>(null);
  // The button is at the end of the form, so the error may be out of view.
  useEffect(() => {
    if (create.error === null) return;
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (invalid) invalid.focus();
    else form.current?.scrollIntoView({ block: 'start' });
  }, [create.error]);
  const problems = fieldErrors(create.error);
  const tooLong =
    length > TEXT_LIMITS.title_max &&
    t('Title can have at most {title_max} characters.', { title_max: TEXT_LIMITS.title_max });

  return (
    <Page title={t('Start a New Discussion')}>
      {dialog}
      <form ref={form} className={styles['form']} onSubmit={submit}>
        <Problem>{problemText(create.error, t('Failed to create conversation'))}</Problem>
        <TextField
          label={t('Discussion Title')}
          name="title"
          required
          autoComplete="off"
          corner={t('{length}/{max} characters', { length, max: TEXT_LIMITS.title_max })}
          error={tooLong || problems['title']}
          value={draft.title}
          onChange={(event) => change({ title: event.target.value })}
        />
        <TextArea
          label={t('Your Opening Message')}
          name="initial_message"
          required
          rows={8}
          hint={t('The AI will respond to it.')}
          error={problems['initial_message']}
          value={draft.message}
          onChange={(event) => change({ message: event.target.value })}
        />
        <TextField
          label={t('Tags (optional, comma-separated)')}
          name="tags"
          autoComplete="off"
          error={problems['tags']}
          value={draft.tags}
          onChange={(event) => change({ tags: event.target.value })}
        />
        <fieldset className={styles['model']}>
          <legend className={styles['label']}>{t('AI Model (optional)')}</legend>
          <Combobox
            label={t('Model')}
            value={draft.model_id}
            options={offer.models.map(modelOption)}
            onChange={(modelId) => change({ model_id: modelId })}
            placeholder={t('Default model')}
            searchPlaceholder={t('Search models')}
            emptyText={offer.is_loading ? t('Loading models...') : t('No models available.')}
            noMatchText={t('No models found.')}
          />
        </fieldset>
        <Checkbox
          label={t('Private conversation (not shared with community)')}
          name="is_private"
          checked={draft.is_private}
          onChange={(event) => change({ is_private: event.target.checked })}
        />
        <div className={styles['buttons']}>
          <Button onClick={cancel}>{t('Cancel')}</Button>
          <Button
            type="submit"
            tone="primary"
            disabled={Boolean(tooLong)}
            busy={create.isPending}
            busyLabel={t('Creating...')}
          >
            {t('Start Discussion')}
          </Button>
        </div>
      </form>
    </Page>
  );
}
