// Push messages (shown as notifications) in this browser: a switch, or what to do where they don't work.

import { useQuery } from '@tanstack/react-query';
import { problemText } from '../../../../api/api-error.ts';
import { pushQuery, useSwitchPush, type PushState } from '../../../../queries/people/push.ts';
import { Problem } from '../../../../ui/feedback/Banner.tsx';
import { Switch } from '../../../../ui/field/Switch.tsx';
import { msg, t } from '../../../../lib/language/language.ts';
import { Part } from '../Part.tsx';

const HELP: Partial<Record<PushState, string>> = {
  refused: msg(
    'Your browser blocks notifications from this site. Allow them in the settings of the browser first.',
  ),
  unsupported: msg(
    'This browser can’t show notifications. On an iPhone or iPad, add Frogpond to the home screen (Share, then “Add to Home Screen”) and open it there.',
  ),
};

const ABOUT = msg(
  'They say that you have a reply, or that there is news of what you follow. Names and texts are not in them.',
);

export function PushPart() {
  const { data: state } = useQuery(pushQuery);
  const change = useSwitchPush();
  if (state === undefined) return null;
  const help = HELP[state];
  return (
    <Part title={t('Notifications on this device')} about={t(help ?? ABOUT)}>
      <Problem>
        {problemText(change.error, t('The notifications could not be changed. Please try again.'))}
      </Problem>
      {help === undefined && (
        <Switch
          label={t('Show notifications')}
          checked={change.isPending ? change.variables : state === 'on'}
          onChange={(isOn) => change.mutate(isOn)}
        />
      )}
    </Part>
  );
}
