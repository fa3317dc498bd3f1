// What admins changed. A setting can be set back to its earlier value.

import type { AdminLogEntry } from '@frogpond/contract/people/admin';
import type { SettingName } from '@frogpond/contract/people/settings';
import { useInfiniteQuery } from '@tanstack/react-query';
import { errorText } from '../../api/api-error.ts';
import { adminLogQuery, useChangeSettings } from '../../queries/people/admin.ts';
import { useUndoTagModerator } from '../../queries/people/tag-moderators.ts';
import { listItems } from '../../queries/paged-lists.ts';
import { Button } from '../../ui/button/Button.tsx';
import { LoadedList } from '../../ui/feedback/Loaded.tsx';
import { RelativeTime } from '../../ui/text/inline-text.tsx';
import { translatePlaceholder } from '../../lib/language/placeholders.ts';
import { t } from '../../lib/language/language.ts';
import rows from '../../ui/frame/Rows.module.css';
import styles from './Admin.module.css';
import { ACTION_LABELS, SETTING_LABELS, TAG_MODERATOR_LABEL, valueText } from './admin-words.ts';

export function AdminLog() {
  const log = useInfiniteQuery(adminLogQuery);
  return (
    <LoadedList
      query={log}
      label={t('Changes')}
      emptyText={t('No admin has changed anything yet.')}
      className={rows['list']}
    >
      {listItems(log.data).map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </LoadedList>
  );
}

function Entry({ entry }: { entry: AdminLogEntry }) {
  const { user, name, before, after, person, reason, created_at } = entry;
  return (
    <li className={rows['row']}>
      <div className={rows['words']}>
        <p>
          <strong>{entryTitle(name)}</strong>
          {person !== null && ` @${translatePlaceholder(person.username)}`}
        </p>
        <p className={styles['change']} dir="auto">
          {valueText(name, before)} → {valueText(name, after)}
        </p>
        {reason !== null && <p dir="auto">{reason}</p>}
        <p className={rows['soft']}>
          {translatePlaceholder(user.username)}
          {t(', ')}
          <RelativeTime time={created_at} />
        </p>
      </div>
      {isSetting(name) && <SetBack name={name} before={before} />}
      {name === 'tag_moderator' && person?.id && <UndoTagModerator entry={entry} />}
    </li>
  );
}

function SetBack({ name, before }: { name: SettingName; before: unknown }) {
  const change = useChangeSettings();
  return (
    <Undo
      change={change}
      label={t('Set back: {setting}', { setting: t(SETTING_LABELS[name]) })}
      onUndo={() => change.mutate({ [name]: before })}
    />
  );
}

function UndoTagModerator({ entry }: { entry: AdminLogEntry }) {
  const change = useUndoTagModerator();
  return (
    <Undo
      change={change}
      label={t('Set back: {setting}', { setting: `${t(TAG_MODERATOR_LABEL)} @${entry.person?.username}` })}
      onUndo={() => change.mutate(entry)}
    />
  );
}

type UndoProps = { change: { isPending: boolean; error: Error | null }; label: string; onUndo: () => void };

function Undo({ change, label, onUndo }: UndoProps) {
  return (
    <div>
      <Button size="s" busy={change.isPending} aria-label={label} onClick={onUndo}>
        {t('Set back')}
      </Button>
      {change.error && (
        <p role="alert" className={styles['problem']}>
          {errorText(change.error, t('The setting could not be changed. Please try again.'))}
        </p>
      )}
    </div>
  );
}

function isSetting(name: string): name is SettingName {
  return Object.hasOwn(SETTING_LABELS, name);
}

function entryTitle(name: string): string {
  if (isSetting(name)) return t(SETTING_LABELS[name]);
  if (name === 'tag_moderator') return t(TAG_MODERATOR_LABEL);
  const labels: Record<string, string> = ACTION_LABELS;
  return t(labels[name.replace('person.', '')] ?? name);
}
