// A visitor's further actions on a profile: report and block.

import type { PublicUser } from '@frogpond/contract/people/users';
import { Ban, Ellipsis, Flag } from 'lucide-react';
import { errorText } from '../../api/api-error.ts';
import { useAskToReport } from '../../lib/report-request.ts';
import { useBlockUser } from '../../queries/people/moderation.ts';
import { useSession } from '../../queries/people/session.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { useToasts } from '../../ui/feedback/ToastProvider.tsx';
import { Menu } from '../../ui/menu/Menu.tsx';
import type { MenuEntry } from '../../ui/menu/MenuSurface.tsx';
import { t } from '../../lib/language/language.ts';

export function VisitorMenu({ user }: { user: PublicUser }) {
  const { user: me } = useSession();
  const { toast } = useToasts();
  const report = useAskToReport();
  const block = useBlockUser();
  const isBlocked = user.is_blocked === true;
  const setBlocked = (isBlocked: boolean) =>
    block.mutate(
      { id: user.id, is_blocked: isBlocked },
      {
        onSuccess: () =>
          toast({
            text: isBlocked
              ? t('{username} is blocked', { username: user.username })
              : t('{username} is no longer blocked', { username: user.username }),
            action: { label: t('Undo'), onPress: () => setBlocked(!isBlocked) },
          }),
        onError: (error) =>
          toast({ text: errorText(error, t('Your change could not be saved. Please try again.')) }),
      },
    );
  const entries: MenuEntry[] = [
    {
      kind: 'action',
      label: t('Report'),
      icon: <Flag />,
      onSelect: () => report({ target_type: 'user', target_id: user.id }),
    },
  ];
  if (me !== null) {
    entries.push({
      kind: 'action',
      label: isBlocked ? t('Unblock') : t('Block'),
      icon: <Ban />,
      danger: !isBlocked,
      onSelect: () => setBlocked(!isBlocked),
    });
  }
  return (
    <Menu label={t('Options for {username}', { username: user.username })} entries={entries} align="end">
      {(trigger) => <IconButton {...trigger} label={t('More')} icon={<Ellipsis />} />}
    </Menu>
  );
}
