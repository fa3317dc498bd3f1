// What a new host does in the first week, with what is done already. The same list as in docs/operations.md.

import type { AdminSettings } from '@frogpond/contract/people/settings';
import { PRODUCT_NAME } from '@frogpond/contract/labels';
import { useQuery } from '@tanstack/react-query';
import { Circle, CircleCheck } from 'lucide-react';
import { Link } from '../../lib/router/Link.tsx';
import { paths } from '../../app/paths.ts';
import { adminSettingsQuery } from '../../queries/people/admin.ts';
import { VisuallyHidden } from '../../ui/text/inline-text.tsx';
import { msg, t } from '../../lib/language/language.ts';
import rows from '../../ui/frame/Rows.module.css';
import styles from './Admin.module.css';

type Step = {
  title: string;
  /** The page on which the step is done. */
  to?: string;
  text: string;
  /** Undefined if the settings don't show whether the step is done. */
  isDone?: (settings: AdminSettings) => boolean;
};

const STEPS: Step[] = [
  {
    title: msg('Name your site and write its rules'),
    to: paths.adminSettings,
    text: msg('People who sign up see both.'),
    isDone: ({ site_name, site_rules }) => site_name.value !== PRODUCT_NAME && site_rules.value !== '',
  },
  {
    title: msg('Decide who may join'),
    to: paths.adminSettings,
    text: msg(
      'Everybody, people with an invitation, or people whom you approve. A quiet start is by invitation.',
    ),
    isDone: ({ registration }) => registration.value !== 'open',
  },
  {
    title: msg('Invite the first people'),
    to: `${paths.moderation}?status=invitations`,
    text: msg('A link for each friend, or one for a whole group.'),
  },
  {
    title: msg('Name a second moderator'),
    to: paths.adminSettings,
    text: msg('So that reports are read when you are away.'),
    isDone: ({ moderators }) => moderators.value.length > 0,
  },
  {
    title: msg('Set what the site and each person may cost a day'),
    to: paths.adminSettings,
    text: msg('Answers stop before the money is spent. Usage shows what each model and person cost.'),
    isDone: ({ budget_day_site, budget_day_person }) =>
      budget_day_site.value !== null && budget_day_person.value !== null,
  },
  {
    title: msg('Look at reports and sign-ups once a day'),
    to: paths.moderation,
    text: msg('Moderation shows how many are open.'),
  },
  {
    title: msg('Make a backup, and restore it once'),
    text: msg('npm run backup on the server. Before you need it, try npm run restore in an empty folder.'),
  },
];

export function FirstWeek() {
  const settings = useQuery(adminSettingsQuery).data;
  return (
    <section aria-labelledby="first-week">
      <h2 id="first-week" className={styles['heading']}>
        {t('Your first week as a host')}
      </h2>
      <ol className={styles['steps']}>
        {STEPS.map(({ title, to, text, isDone }) => {
          const done = settings !== undefined && isDone?.(settings) === true;
          return (
            <li key={text} className={styles['step']} data-done={done}>
              {done ? <CircleCheck aria-hidden /> : <Circle aria-hidden />}
              <div className={rows['words']}>
                <p>
                  {to === undefined ? t(title) : <Link to={to}>{t(title)}</Link>}
                  {done && <VisuallyHidden>{t(', ') + t('done')}</VisuallyHidden>}
                </p>
                <p className={rows['soft']}>{t(text)}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
