// The settings as forms: sign-up, money, the site. A setting that the server's environment fixes is shown but can't be changed.

import type { AdminSettings as Settings, SettingName } from '@frogpond/contract/people/settings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText, fieldErrors } from '../../api/api-error.ts';
import { adminSettingsQuery, useChangeSettings } from '../../queries/people/admin.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { useToasts } from '../../ui/feedback/ToastProvider.tsx';
import { SelectField } from '../../ui/field/SelectField.tsx';
import { TextArea, TextField } from '../../ui/field/TextField.tsx';
import { msg, t } from '../../lib/language/language.ts';
import styles from './Admin.module.css';
import { type Choices, SETTING_CHOICES, SETTING_LABELS } from './admin-words.ts';

type Kind = { name: SettingName; hint?: string } & (
  | { kind: 'choice'; options: Choices }
  | { kind: 'text' | 'long text' | 'amount' | 'color' }
);

const GROUPS: { title: string; saveLabel: string; settings: Kind[] }[] = [
  {
    title: msg('Sign-up'),
    saveLabel: msg('Save sign-up settings'),
    settings: [
      { name: 'registration', kind: 'choice', options: SETTING_CHOICES.registration },
      {
        name: 'require_verified_email',
        kind: 'choice',
        options: SETTING_CHOICES.require_verified_email,
      },
      { name: 'newcomer_review', kind: 'choice', options: SETTING_CHOICES.newcomer_review },
      { name: 'sign_up_challenge', kind: 'choice', options: SETTING_CHOICES.sign_up_challenge },
    ],
  },
  {
    title: msg('Money'),
    saveLabel: msg('Save money settings'),
    settings: [
      { name: 'budget_day_site', kind: 'amount', hint: msg('US dollars a day (UTC). Empty: no limit.') },
      { name: 'budget_day_person', kind: 'amount', hint: msg('US dollars a day (UTC). Empty: no limit.') },
    ],
  },
  {
    title: msg('Site'),
    saveLabel: msg('Save site settings'),
    settings: [
      { name: 'site_name', kind: 'text' },
      {
        name: 'site_description',
        kind: 'long text',
        hint: msg('A sentence or two: for search engines, previews of links, and people who sign up.'),
      },
      { name: 'site_rules', kind: 'long text', hint: msg('Shown to people who sign up.') },
      {
        name: 'site_contact',
        kind: 'text',
        hint: msg(
          'Where people reach you: a mail address, or one with https:// or mailto:. Everybody sees it.',
        ),
      },
      {
        name: 'site_accent',
        kind: 'color',
        hint: msg('Such as #2d7338. It is shown in shades that are easy to read. Empty: green.'),
      },
      { name: 'moderators', kind: 'text', hint: msg('Usernames, separated by commas. Register them first.') },
    ],
  },
];

export function AdminSettings() {
  const settings = useQuery(adminSettingsQuery);
  return (
    <Loaded query={settings}>
      {(loaded) =>
        GROUPS.map((group) => <Group key={group.title} {...group} settings={loaded} kinds={group.settings} />)
      }
    </Loaded>
  );
}

type Draft = Partial<Record<SettingName, string>>;

type GroupProps = { title: string; saveLabel: string; kinds: Kind[]; settings: Settings };

function Group({ title, saveLabel, kinds, settings }: GroupProps) {
  const [draft, setDraft] = useState<Draft>({});
  const change = useChangeSettings();
  const { toast } = useToasts();
  const errors = fieldErrors(change.error);
  const changed = kinds.filter(
    ({ name }) => draft[name] !== undefined && draft[name] !== settingToText(settings[name].value),
  );
  const submit = () => {
    const values: Record<string, unknown> = {};
    for (const { name, kind } of changed) values[name] = textToSetting(kind, draft[name] ?? '');
    change.mutate(values, {
      onSuccess: () => {
        setDraft({});
        toast({ text: t('Saved##settings') });
      },
    });
  };
  return (
    <form
      className={styles['form']}
      aria-label={t(title)}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h2 className={styles['heading']}>{t(title)}</h2>
      {kinds.map((kind) => (
        <Setting
          key={kind.name}
          kind={kind}
          fixed={settings[kind.name].fixed}
          value={draft[kind.name] ?? settingToText(settings[kind.name].value)}
          error={errors[kind.name]}
          onChange={(value) => setDraft({ ...draft, [kind.name]: value })}
        />
      ))}
      {change.error !== null && Object.keys(errors).length === 0 && (
        <p role="alert" className={styles['problem']}>
          {errorText(change.error, t('The settings could not be saved. Please try again.'))}
        </p>
      )}
      <Button type="submit" tone="primary" busy={change.isPending} disabled={changed.length === 0}>
        {t(saveLabel)}
      </Button>
    </form>
  );
}

type SettingProps = {
  kind: Kind;
  fixed: boolean;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

function Setting({ kind, fixed, value, error, onChange }: SettingProps) {
  const { name } = kind;
  const common = {
    label: t(SETTING_LABELS[name]),
    hint: fixed ? t('Fixed by the environment of the server.') : kind.hint && t(kind.hint),
    error,
  };
  const control = { name, value, disabled: fixed };
  if (kind.kind === 'choice') {
    const options = kind.options.map(([id, text]) => ({ id, label: t(text) }));
    return <SelectField {...common} {...control} options={options} onChange={onChange} />;
  }
  if (kind.kind === 'long text')
    return <TextArea {...common} {...control} onChange={(event) => onChange(event.target.value)} />;
  const inputMode = kind.kind === 'amount' ? 'decimal' : 'text';
  return (
    <TextField
      {...common}
      {...control}
      inputMode={inputMode}
      beside={kind.kind === 'color' && <ColorPicker value={value} fixed={fixed} onChange={onChange} />}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** The product's colour, which the picker shows while no colour is set. */
const OWN_COLOR = '#2d7338';

function ColorPicker({ value, fixed, onChange }: Pick<SettingProps, 'value' | 'fixed' | 'onChange'>) {
  return (
    <input
      type="color"
      className={styles['color']}
      aria-label={t('Choose a colour')}
      value={/^#[0-9a-f]{6}$/i.test(value) ? value : OWN_COLOR}
      disabled={fixed}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function settingToText(value: unknown): string {
  // The server separates the usernames by this comma, whatever the language.
  if (Array.isArray(value)) return value.join(', ');
  if (value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The server parses the text of an amount like the text of an environment variable. */
function textToSetting(kind: Kind['kind'], text: string): unknown {
  return kind === 'amount' && text.trim() === '' ? null : text.trim();
}
