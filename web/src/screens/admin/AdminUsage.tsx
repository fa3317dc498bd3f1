// What models used and cost: a chart of the days, tables of days, models and people, and the same figures as a CSV file.

import { dollars } from '@frogpond/text/display/money';
import type { AdminUsage as Usage } from '@frogpond/contract/people/admin';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from '../../lib/router/Router.tsx';
import { paths } from '../../app/paths.ts';
import { adminUsageQuery } from '../../queries/people/admin.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { LinkTab, LinkTabs } from '../../ui/frame/LinkTabs.tsx';
import { translatePlaceholder } from '../../lib/language/placeholders.ts';
import { t } from '../../lib/language/language.ts';
import styles from './Admin.module.css';
import { numberText } from '../../lib/language/formats.ts';
import { saveFile } from '../../lib/save-file.ts';
import { usageCsv } from './usage-csv.ts';
import { UsageChart } from './UsageChart.tsx';

const RANGES = [7, 30, 90];

export function AdminUsage() {
  const [query] = useSearchParams();
  const asked = Number(query.get('days'));
  const days = RANGES.includes(asked) ? asked : 30;
  const usage = useQuery(adminUsageQuery(days));
  return (
    <>
      <LinkTabs label={t('Days')}>
        {RANGES.map((range) => (
          <LinkTab key={range} to={`${paths.adminUsage}?days=${range}`} isCurrent={range === days}>
            {t({ one: '{count} day', other: '{count} days' }, { count: range })}
          </LinkTab>
        ))}
      </LinkTabs>
      <Loaded query={usage}>{(figures) => <Figures usage={figures} days={days} />}</Loaded>
    </>
  );
}

function Figures({ usage, days }: { usage: Usage; days: number }) {
  const used = usage.days.filter((day) => day.cost > 0 || day.answers > 0 || day.tokens_in > 0).toReversed();
  const save = () => saveFile(new Blob([usageCsv(usage)], { type: 'text/csv' }), `usage-${days}-days.csv`);
  return (
    <>
      <UsageChart days={usage.days} />
      <Button onClick={save}>{t('Save as CSV')}</Button>
      <Table name={t('Models')} rows={usage.models.map((row) => ({ ...row, name: row.model }))} />
      <Table
        name={t('People')}
        rows={usage.people.map((row) => ({ ...row, name: translatePlaceholder(row.user.username) }))}
      />
      <Table name={t('Days')} rows={used.map((row) => ({ ...row, name: row.day }))} />
    </>
  );
}

type Row = { name: string } & Omit<Usage['days'][number], 'day'>;

function Table({ name, rows }: { name: string; rows: Row[] }) {
  if (rows.length === 0) return null;
  return (
    <div className={styles['scroll']}>
      <table className={styles['table']}>
        <caption>{name}</caption>
        <thead>
          <tr>
            <th scope="col">{name}</th>
            <th scope="col">{t('Answers')}</th>
            <th scope="col">{t('Tokens in')}</th>
            <th scope="col">{t('Tokens out')}</th>
            <th scope="col">{t('Cost')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              <td>{numberText(row.answers)}</td>
              <td>{numberText(row.tokens_in)}</td>
              <td>{numberText(row.tokens_out)}</td>
              <td>{dollars(row.cost)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
