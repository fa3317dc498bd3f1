// The state of the server: what needs a decision, and this week beside the week before.

import { dollars } from '@frogpond/text/display/money';
import type { AdminOverview as Overview } from '@frogpond/contract/people/admin';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from '../../lib/router/Link.tsx';
import { paths } from '../../app/paths.ts';
import { adminOverviewQuery } from '../../queries/people/admin.ts';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { listText, numberText } from '../../lib/language/formats.ts';
import { t } from '../../lib/language/language.ts';
import styles from './Admin.module.css';
import { FirstWeek } from './FirstWeek.tsx';

export function AdminOverview() {
  const overview = useQuery(adminOverviewQuery);
  return <Loaded query={overview}>{(state) => <Facts state={state} />}</Loaded>;
}

function Facts({ state }: { state: Overview }) {
  const { people, questions, answers, cost, database, dead_jobs } = state;
  const dead = listText(dead_jobs.map(({ kind, count }) => `${kind} (${count})`));
  return (
    <>
      <dl className={styles['facts']}>
        <Fact name={t('Open reports')}>
          <Link to={paths.moderation}>{numberText(state.open_reports)}</Link>
        </Fact>
        <Fact name={t('Open appeals')}>
          <Link to={`${paths.moderation}?status=appeals`}>{numberText(state.open_appeals)}</Link>
        </Fact>
        <Fact name={t('Waiting for approval')}>
          <Link to={`${paths.moderation}?status=waiting`}>{numberText(state.waiting_people)}</Link>
        </Fact>
        <Fact name={t('Cost today')}>
          <Link to={paths.adminUsage}>{dollars(cost.today)}</Link>
        </Fact>
        <Fact name={t('People')}>{numberText(people.total)}</Fact>
      </dl>
      <div className={styles['scroll']}>
        <table className={styles['table']}>
          <caption>{t('This week and the week before')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('What')}</th>
              <th scope="col">{t('Last 7 days')}</th>
              <th scope="col">{t('7 days before')}</th>
            </tr>
          </thead>
          <tbody>
            <Week name={t('New people')} week={people} show={numberText} />
            <Week name={t('Questions')} week={questions} show={numberText} />
            <Week name={t('Answers')} week={answers} show={numberText} />
            <Week name={t('Cost')} week={cost} show={dollars} />
          </tbody>
        </table>
      </div>
      <dl className={styles['facts']}>
        <Fact name={t('Version')}>{state.version}</Fact>
        <Fact name={t('Models')}>{state.gateway.name}</Fact>
        <Fact name={t('Database')}>
          {t('{engine}, {size} MB', {
            engine: database.engine,
            size: numberText(Math.ceil(database.bytes / 1e6)),
          })}
        </Fact>
        <Fact name={t('Waiting jobs')}>{numberText(state.waiting_jobs)}</Fact>
        <Fact name={t('Failed jobs')}>{dead === '' ? t('none') : dead}</Fact>
      </dl>
      <FirstWeek />
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles['fact']}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type WeekProps = {
  name: string;
  week: { this_week: number; last_week: number };
  show: (value: number) => string;
};

function Week({ name, week, show }: WeekProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{show(week.this_week)}</td>
      <td>{show(week.last_week)}</td>
    </tr>
  );
}
