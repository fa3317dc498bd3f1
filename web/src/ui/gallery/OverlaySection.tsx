// What floats: dialogs, menus, popovers.
import { Copy, ExternalLink, Globe, LogOut, Moon, Sparkles, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { TextField } from '../field/TextField.tsx';
import { ContextMenu } from '../menu/ContextMenu.tsx';
import { Menu } from '../menu/Menu.tsx';
import type { MenuEntry } from '../menu/menu-entry.ts';
import { Popover } from '../popover/Popover.tsx';
import { Row } from './Row.tsx';
import styles from './Gallery.module.css';

const CONTEXT: MenuEntry[] = [
  { kind: 'link', label: 'Open in new tab', icon: <ExternalLink />, href: '#gallery', newTab: true },
  { kind: 'action', label: 'Copy link', icon: <Copy />, onSelect: () => {} },
  { kind: 'separator' },
  { kind: 'action', label: 'Make public', icon: <Globe />, onSelect: () => {} },
  { kind: 'action', label: 'Delete conversation', icon: <Trash2 />, onSelect: () => {}, danger: true },
];

export function OverlaySection() {
  const [dialog, setDialog] = useState<'login' | 'confirm' | null>(null);
  const [sort, setSort] = useState('Hot');
  const [isOn, setOn] = useState(true);
  const close = () => setDialog(null);
  const account: MenuEntry[] = [
    {
      kind: 'submenu',
      label: 'AI Models',
      icon: <Sparkles />,
      entries: [
        { kind: 'toggle', label: 'Claude Sonnet 4', checked: isOn, onSelect: () => setOn(!isOn) },
        { kind: 'note', text: 'Loading models...' },
      ],
    },
    { kind: 'action', label: 'Dark mode', icon: <Moon />, onSelect: () => {} },
    { kind: 'separator' },
    { kind: 'action', label: 'Log out', icon: <LogOut />, onSelect: () => {} },
  ];
  const sorts: MenuEntry[] = ['Hot', 'New'].map((label) => ({
    kind: 'choice',
    label,
    checked: sort === label,
    onSelect: () => setSort(label),
  }));
  return (
    <Row label="Press to open; right click the last">
      <Button onClick={() => setDialog('login')}>Dialog</Button>
      <Button onClick={() => setDialog('confirm')}>Confirm dialog</Button>
      <Menu label="Account" entries={account}>
        {(trigger) => <Button {...trigger}>Account menu</Button>}
      </Menu>
      <Menu label="Sort" entries={sorts}>
        {(trigger) => (
          <Button {...trigger} tone="quiet" size="s">
            {sort}
          </Button>
        )}
      </Menu>
      <Popover label="Branches" renderTrigger={(trigger) => <Button {...trigger}>Popover</Button>}>
        {(closePanel) => (
          <div className={styles['list']}>
            <p>Two voices went another way.</p>
            <Button size="s" tone="quiet" onClick={closePanel}>
              Close
            </Button>
          </div>
        )}
      </Popover>
      <ContextMenu label="Conversation" entries={CONTEXT}>
        <Button tone="quiet">Right click me</Button>
      </ContextMenu>
      <Dialog
        open={dialog === 'login'}
        onClose={close}
        title="Login"
        footer={
          <Button tone="primary" wide onClick={close}>
            Login
          </Button>
        }
      >
        <div className={styles['narrow']}>
          <TextField label="Username or email" name="username_or_email" />
          <TextField label="Password" name="password" type="password" />
        </div>
      </Dialog>
      <ConfirmDialog
        open={dialog === 'confirm'}
        title="Make Conversation Public?"
        message="This action is irreversible. All messages in this conversation will become visible to the community and appear in public feeds."
        confirmLabel="Make Public"
        busyLabel="Updating..."
        tone="primary"
        onConfirm={close}
        onCancel={close}
      />
    </Row>
  );
}
