// What a new host does in the first week, with what is done already. The same list as in docs/operations.md.

import type { AdminSettings } from '@frogpond/contract/people/settings';
import { PRODUCT_NAME } from '@frogpond/contract/labels';
import { useQuery } from '@tanstack/react-query';
import { Circle, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../lib/router/Link.tsx';
import { paths } from '../../app/paths.ts';
import { adminSettingsQuery } from '../../queries/people/admin.ts';
import { VisuallyHidden } from '../../ui/text/inline-text.tsx';
import styles from './Admin.module.css';

type Step = {
  title: ReactNode;
  text: string;
  /** Undefined where the settings don't show it. */
  isDone?: (settings: AdminSettings) => boolean;
};

const settingsLink = (words: string) => <Link to={paths.adminSettings}>{words}</Link>;

const STEPS: Step[] = [
  {
    title: settingsLink('Name your site and write its rules'),
    text: 'People who sign up see both.',
    isDone: ({ site_name, site_rules }) => site_name.value !== PRODUCT_NAME && site_rules.value !== '',
  },
  {
    title: settingsLink('Decide who may join'),
    text: 'Everybody, people with an invitation, or people whom you approve. A quiet start is by invitation.',
    isDone: ({ registration }) => registration.value !== 'open',
  },
  {
    title: <Link to={`${paths.moderation}?status=invitations`}>Invite the first people</Link>,
    text: 'A link for each friend, or one for a whole group.',
  },
  {
    title: settingsLink('Name a second moderator'),
    text: 'So that reports are read when you are away.',
    isDone: ({ moderators }) => moderators.value.length > 0,
  },
  {
    title: settingsLink('Set what the site and each person may cost a day'),
    text: 'Answers stop before the money is spent. Usage shows what each model and person cost.',
    isDone: ({ budget_day_site, budget_day_person }) =>
      budget_day_site.value !== null && budget_day_person.value !== null,
  },
  {
    title: <Link to={paths.moderation}>Look at reports and sign-ups once a day</Link>,
    text: 'Moderation shows how many are open.',
  },
  {
    title: 'Make a backup, and restore it once',
    text: 'npm run backup on the server. Before you need it, try npm run restore in an empty folder.',
  },
];

export function FirstWeek() {
  const settings = useQuery(adminSettingsQuery).data;
  return (
    <section aria-labelledby="first-week">
      <h2 id="first-week" className={styles['heading']}>
        Your first week as a host
      </h2>
      <ol className={styles['steps']}>
        {STEPS.map(({ title, text, isDone }) => {
          const done = settings !== undefined && isDone?.(settings) === true;
          return (
            <li key={text} className={styles['step']} data-done={done}>
              {done ? <CircleCheck aria-hidden /> : <Circle aria-hidden />}
              <div className={styles['words']}>
                <p>
                  {title}
                  {done && <VisuallyHidden>, done</VisuallyHidden>}
                </p>
                <p className={styles['soft']}>{text}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
