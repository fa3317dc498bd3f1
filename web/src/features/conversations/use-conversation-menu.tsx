// The actions on a conversation (product specification, section 6): everyone can open it in a new tab or copy its link; signed-in
// users save, follow, mute or report it; its creator makes it public, renames, retags or deletes it. One instance serves a whole
// list and renders the dialogs once.

import { APP_PATTERNS } from '@frogpond/contract/app-paths';
import type { ConversationItem } from '@frogpond/contract/conversations/conversations';
import {
  Bell,
  BellOff,
  Bookmark,
  BookmarkMinus,
  Download,
  ExternalLink,
  Flag,
  Globe,
  Link2,
  Lock,
  Pencil,
  Trash2,
} from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useMatch } from '../../lib/router/Router.tsx';
import { navigate } from '../../lib/router/location.ts';
import { paths } from '../../app/paths.ts';
import { copyText } from '../../lib/clipboard.ts';
import { useAskToReport } from '../../lib/report-request.ts';
import { useChangeFlag, useUpdateConversation } from '../../queries/conversations/conversations.ts';
import { useSession } from '../../queries/people/session.ts';
import { useToasts } from '../../ui/feedback/ToastProvider.tsx';
import type { MenuEntry } from '../../ui/menu/MenuSurface.tsx';
import type { ConversationDialogProps } from './dialogs/ConversationDialog.tsx';
import { useToggleSaved } from './use-toggle-saved.ts';
import { fullAddress } from '../../lib/base-path.ts';
import { msg, t } from '../../lib/language/language.ts';
import { loadedLater } from '../../lib/loaded-ahead.tsx';

const ConversationDialog = loadedLater(() =>
  import('./dialogs/ConversationDialog.tsx').then((m) => m.ConversationDialog),
);

/** Product specification, section 9. */
const COPIED = { text: msg('Link copied'), shown_ms: 2_000 };

const EXPORT_SLOW_MS = 500;

const VISIBILITY_CHANGED = {
  unlisted: msg('Everyone who has the link can read it now.'),
  private: msg('Only you can read it now.'),
};

export type MenuTarget = Pick<
  ConversationItem,
  | 'id'
  | 'title'
  | 'creator_id'
  | 'is_public'
  | 'visibility'
  | 'is_saved'
  | 'is_followed'
  | 'is_muted'
  | 'tags'
>;
export type ConversationMenu = {
  entriesOf: (target: MenuTarget) => MenuEntry[];
  /** Render once beside the list or the menu. */
  dialogs: ReactNode;
};

type Asked = { action: ConversationDialogProps['action']; target: MenuTarget };

/** Returns the function that creates the entries of a conversation's menu, by what the reader may do, and the dialogs of the entries. */
export function useConversationMenu(): ConversationMenu {
  const { user } = useSession();
  const { toast } = useToasts();
  const save = useToggleSaved();
  const follow = useChangeFlag('is_followed');
  const mute = useChangeFlag('is_muted');
  const update = useUpdateConversation();
  const report = useAskToReport();
  const openId = useMatch(APP_PATTERNS.conversation)?.id;
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);

  const copyLink = async (id: string) => {
    const isCopied = await copyText(fullAddress(paths.conversation(id)));
    toast(isCopied ? { ...COPIED, text: t(COPIED.text) } : { text: t('The link could not be copied.') });
  };
  const exportAs = async (id: string, format: 'json' | 'markdown') => {
    // Most downloads finish before a notice could be read.
    const slow = setTimeout(() => toast({ text: t('Your file is being made.') }), EXPORT_SLOW_MS);
    try {
      const { downloadConversation } = await import('../../api/download.ts');
      await downloadConversation({ params: { id }, query: { format } });
      toast({ text: t('Your file is downloaded.') });
    } catch {
      // After any error the user can try again.
      toast({ text: t('The conversation could not be exported.') });
    } finally {
      clearTimeout(slow);
    }
  };
  const onError = () => toast({ text: t('The conversation could not be changed.') });
  const changeVisibility = ({ id, visibility }: MenuTarget) => {
    const next = visibility === 'unlisted' ? 'private' : 'unlisted';
    update.mutate(
      { id, visibility: next },
      {
        onSuccess: () => toast({ text: t(VISIBILITY_CHANGED[next]) }),
        onError,
      },
    );
  };
  const entriesOf = (target: MenuTarget): MenuEntry[] => {
    const { id, is_saved, is_followed, is_muted } = target;
    const entries: MenuEntry[] = [
      {
        kind: 'link',
        label: t('Open in new tab'),
        icon: <ExternalLink />,
        href: paths.conversation(id),
        newTab: true,
      },
      { kind: 'action', label: t('Copy link'), icon: <Link2 />, onSelect: () => void copyLink(id) },
    ];
    entries.push(
      {
        kind: 'action',
        label: t('Export as JSON'),
        icon: <Download />,
        onSelect: () => void exportAs(id, 'json'),
      },
      {
        kind: 'action',
        label: t('Export as Markdown'),
        icon: <Download />,
        onSelect: () => void exportAs(id, 'markdown'),
      },
    );
    if (user !== null) {
      entries.push(
        {
          kind: 'action',
          label: is_saved ? t('Remove from saved') : t('Save'),
          icon: is_saved ? <BookmarkMinus /> : <Bookmark />,
          onSelect: () => save(target),
        },
        {
          kind: 'action',
          label: is_followed ? t('Unfollow') : t('Follow'),
          icon: is_followed ? <BellOff /> : <Bell />,
          onSelect: () => follow.mutate({ id, is_followed: !is_followed }, { onError }),
        },
        {
          kind: 'action',
          label: is_muted ? t('Unmute notifications') : t('Mute notifications'),
          icon: is_muted ? <Bell /> : <BellOff />,
          onSelect: () => mute.mutate({ id, is_muted: !is_muted }, { onError }),
        },
      );
    }
    const isCreator = user !== null && user.id === target.creator_id;
    if (isCreator) return [...entries, ...creatorEntries(target, { ask: setAsked, changeVisibility })];
    const reportEntry: MenuEntry = {
      kind: 'action',
      label: t('Report'),
      icon: <Flag />,
      onSelect: () => report({ target_type: 'conversation', target_id: id }),
    };
    return [...entries, { kind: 'separator' }, reportEntry];
  };

  const leave = () => {
    close();
    if (openId === asked?.target.id) navigate(paths.home, { replace: true });
  };
  const dialogs = asked && (
    <ConversationDialog action={asked.action} conversation={asked.target} onClose={close} onDeleted={leave} />
  );
  return { entriesOf, dialogs };
}

type CreatorActions = { ask: (asked: Asked) => void; changeVisibility: (target: MenuTarget) => void };

function creatorEntries(target: MenuTarget, { ask, changeVisibility }: CreatorActions): MenuEntry[] {
  const isUnlisted = target.visibility === 'unlisted';
  const changeWho: MenuEntry = {
    kind: 'action',
    label: isUnlisted ? t('Make private') : t('Make unlisted'),
    icon: isUnlisted ? <Lock /> : <Link2 />,
    onSelect: () => changeVisibility(target),
  };
  const makePublic: MenuEntry = {
    kind: 'action',
    label: t('Make public'),
    icon: <Globe />,
    onSelect: () => ask({ action: 'make-public', target }),
  };
  return [
    { kind: 'separator' },
    {
      kind: 'action',
      label: t('Rename'),
      icon: <Pencil />,
      onSelect: () => ask({ action: 'rename', target }),
    },
    {
      kind: 'action',
      label: t('Edit tags'),
      icon: <Pencil />,
      onSelect: () => ask({ action: 'retag', target }),
    },
    ...(target.is_public ? [] : [changeWho, makePublic]),
    {
      kind: 'action',
      label: t('Delete conversation'),
      icon: <Trash2 />,
      danger: true,
      onSelect: () => ask({ action: 'delete', target }),
    },
  ];
}
