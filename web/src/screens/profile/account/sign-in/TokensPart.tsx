// The API tokens of the account: create, delete. The secret of a new token is shown once.

import { TEXT_LIMITS, type TokenScope } from '@frogpond/contract/limits';
import type { ApiToken } from '@frogpond/contract/people/api-tokens';
import type { SelfUser } from '@frogpond/contract/people/users';
import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { tokensQuery, useCreateToken, useDeleteToken } from '../../../../queries/people/account-keys.ts';
import { isInTeam } from '../../../../queries/people/moderation.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { CopyAction } from '../../../../ui/button/CopyAction.tsx';
import { Banner } from '../../../../ui/feedback/Banner.tsx';
import { Loaded } from '../../../../ui/feedback/Loaded.tsx';
import { RadioGroup } from '../../../../ui/field/Choices.tsx';
import { SelectField } from '../../../../ui/field/SelectField.tsx';
import { TextField } from '../../../../ui/field/TextField.tsx';
import { dayText, listText, translated } from '../../../../lib/language/formats.ts';
import { msg, t } from '../../../../lib/language/language.ts';
import { Part } from '../Part.tsx';
import styles from '../AccountDialog.module.css';
import { KeyList } from './KeyList.tsx';
import { Opener, useFirstFocus } from '../Opener.tsx';
import { ProvedForm } from '../ProvedForm.tsx';

export function TokensPart({ me }: { me: SelfUser }) {
  const tokens = useQuery(tokensQuery);
  const remove = useDeleteToken();
  return (
    <Part title={t('API tokens')} about={t('For scripts and programs that act for you.')}>
      <Loaded query={tokens} size="s">
        {(items) => (
          <KeyList
            label={t('API tokens')}
            keys={items}
            remove={remove}
            failure={t('The token could not be deleted. Please try again.')}
            warning={t('Programs that use this token stop working at once.')}
            facts={tokenFacts}
          />
        )}
      </Loaded>
      <Opener label={t('Create a token')}>
        {(close) => <NewToken isModerator={isInTeam(me)} onClose={close} />}
      </Opener>
    </Part>
  );
}

const SCOPES: Record<TokenScope, string> = {
  read: msg('read##scope'),
  write: msg('write##scope'),
  moderate: msg('moderate##scope'),
};

function tokenFacts({ scopes: allowed, expires_at }: ApiToken): string {
  const scopes = listText(allowed.map((scope) => t(SCOPES[scope])));
  return expires_at === null
    ? `${t('May {scopes}. Doesn’t expire.', { scopes })} `
    : `${t('May {scopes}. Expires {day}.', { scopes, day: dayText(expires_at) })} `;
}

type Access = 'read' | 'write' | 'moderate';

const ACCESS: { id: Access; label: string; scopes: TokenScope[] }[] = [
  { id: 'read', label: msg('Read what I can read'), scopes: ['read'] },
  { id: 'write', label: msg('Read and write as me'), scopes: ['write'] },
  { id: 'moderate', label: msg('Read, write and moderate as me'), scopes: ['write', 'moderate'] },
];

const LIFETIMES = [
  { id: '30', label: msg('30 days') },
  { id: '90', label: msg('90 days') },
  { id: '365', label: msg('A year') },
  { id: '', label: msg('No end') },
];
const DAY_MS = 86_400_000;

type NewTokenProps = { isModerator: boolean; onClose: () => void };

function NewToken({ isModerator, onClose }: NewTokenProps) {
  const create = useCreateToken();
  const [name, setName] = useState('');
  const [access, setAccess] = useState<Access>('read');
  const [days, setDays] = useState('90');
  if (create.data !== undefined) return <Secret secret={create.data.token ?? ''} onClose={onClose} />;
  return (
    <ProvedForm
      label={t('Create a token')}
      submitLabel={t('Create')}
      busyLabel={t('Creating...')}
      busy={create.isPending}
      error={create.error}
      failure={t('The token could not be created. Please try again.')}
      onSubmit={(proof) =>
        create.mutate({
          name,
          scopes: ACCESS.find(({ id }) => id === access)?.scopes ?? [],
          ...(days !== '' && { expires_at: new Date(Date.now() + Number(days) * DAY_MS).toISOString() }),
          ...proof,
        })
      }
      onCancel={onClose}
    >
      <TextField
        label={t('Name')}
        name="token_name"
        required
        maxLength={TEXT_LIMITS.key_name_max}
        hint={t('What uses it, such as “Backup script”')}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <RadioGroup
        label={t('The token may')}
        name="access"
        options={translated(ACCESS.filter(({ id }) => id !== 'moderate' || isModerator))}
        value={access}
        onChange={setAccess}
      />
      <SelectField
        label={t('Works for')}
        name="days"
        options={translated(LIFETIMES)}
        value={days}
        onChange={setDays}
      />
    </ProvedForm>
  );
}

function Secret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const section = useFirstFocus<HTMLElement>();
  return (
    <section ref={section} tabIndex={-1} className={styles['inline']} aria-label={t('New API token')}>
      <Banner tone="success">{t('Copy your new token: it is shown only now.')}</Banner>
      <span className={styles['secret']}>
        <code>{secret}</code>
        <CopyAction text={() => secret} label={t('Copy token')} icon={<Copy aria-hidden />} />
      </span>
      <Button onClick={onClose}>{t('Done')}</Button>
    </section>
  );
}
