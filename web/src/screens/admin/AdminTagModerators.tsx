// The people who moderate a tag: name one, and dismiss one. Each change can be undone in the log.

import { TEXT_LIMITS } from '@frogpond/contract/limits';
import type { TagModerator } from '@frogpond/contract/people/tag-moderators';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, errorText, fieldErrors } from '../../api/api-error.ts';
import { paths } from '../../app/paths.ts';
import { t, tx } from '../../lib/language/language.ts';
import { Link } from '../../lib/router/Link.tsx';
import {
  tagModeratorsQuery,
  useDismissTagModerator,
  useNameTagModerator,
} from '../../queries/people/tag-moderators.ts';
import { Button } from '../../ui/button/Button.tsx';
import { LoadedList } from '../../ui/feedback/Loaded.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { RelativeTime } from '../../ui/text/inline-text.tsx';
import rows from '../../ui/frame/Rows.module.css';
import styles from './Admin.module.css';

export function AdminTagModerators() {
  const moderators = useQuery(tagModeratorsQuery);
  return (
    <>
      <NewTagModerator />
      <LoadedList
        query={moderators}
        size="s"
        label={t('Tag moderators')}
        emptyText={t('There are no tag moderators yet.')}
        className={rows['list']}
      >
        {moderators.data?.map((item) => (
          <Row key={`${item.tag} ${item.user.id}`} item={item} />
        ))}
      </LoadedList>
    </>
  );
}

const EMPTY = { tag: '', username: '' };

function NewTagModerator() {
  const name = useNameTagModerator();
  const [fields, setFields] = useState(EMPTY);
  const { tag, username } = fields;
  const { error } = name;
  const isUnknown = error instanceof ApiError && error.code === 'not_found';
  const errors = fieldErrors(error);
  const isShown = isUnknown || Object.keys(errors).length > 0;
  return (
    <form
      className={styles['form']}
      aria-label={t('Name a tag moderator')}
      onSubmit={(event) => {
        event.preventDefault();
        if (!name.isPending)
          name.mutate(
            { tag: tag.trim().replace(/^#/, ''), username: username.trim().replace(/^@/, '') },
            { onSuccess: () => setFields(EMPTY) },
          );
      }}
    >
      <h2 className={styles['heading']}>{t('Name a tag moderator')}</h2>
      <p className={rows['soft']}>
        {t(
          'A tag moderator decides on reports of questions, answers and comments in conversations with the tag, and locks these conversations. Everything else stays with moderators.',
        )}
      </p>
      <TextField
        label={t('Tag')}
        name="tag"
        autoCapitalize="none"
        required
        maxLength={TEXT_LIMITS.tag_max + 1}
        error={errors['tag']}
        value={tag}
        onChange={(event) => setFields({ ...fields, tag: event.target.value })}
      />
      <TextField
        label={t('Username')}
        name="username"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        required
        maxLength={TEXT_LIMITS.username_max + 1}
        error={isUnknown ? t('There is no account with this username.') : errors['username']}
        value={username}
        onChange={(event) => setFields({ ...fields, username: event.target.value })}
      />
      {error !== null && !isShown && <NotSaved error={error} />}
      <Button type="submit" tone="primary" busy={name.isPending}>
        {t('Name##moderator')}
      </Button>
    </form>
  );
}

function Row({ item }: { item: TagModerator }) {
  const { tag, user, named_by, created_at } = item;
  const dismiss = useDismissTagModerator();
  return (
    <li className={rows['row']}>
      <div className={rows['words']}>
        <p>
          <Link to={paths.tag(tag)} className={rows['link']}>
            #{tag}
          </Link>{' '}
          <Link to={paths.user(user.username)} className={rows['link']}>
            @{user.username}
          </Link>
        </p>
        <p className={rows['soft']}>
          {tx('Named by {name} {time}', {
            name: named_by.username,
            time: <RelativeTime time={created_at} />,
          })}
        </p>
        {dismiss.error && <NotSaved error={dismiss.error} />}
      </div>
      <div>
        <Button
          size="s"
          busy={dismiss.isPending}
          aria-label={t('Dismiss: {name}, {tag}', { name: user.username, tag })}
          onClick={() => dismiss.mutate({ tag, user_id: user.id ?? '' })}
        >
          {t('Dismiss##moderator')}
        </Button>
      </div>
    </li>
  );
}

function NotSaved({ error }: { error: Error }) {
  return (
    <p role="alert" className={styles['problem']}>
      {errorText(error, t('This could not be saved. Please try again.'))}
    </p>
  );
}
