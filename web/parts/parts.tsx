// The parts page: every component of src/ui in its states, on one page. `npm run parts` serves it, and e2e/parts.spec.ts compares
// pictures of it in both themes. `?theme=dark` chooses the theme. The frame of the app (AppFrame, Column) is shown by every screen.

import { Download, Pencil, Share2, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Router } from '../src/lib/router/Router.tsx';
import { Button } from '../src/ui/button/Button.tsx';
import { CopyAction } from '../src/ui/button/CopyAction.tsx';
import { CopyButton } from '../src/ui/button/CopyButton.tsx';
import { IconButton } from '../src/ui/button/IconButton.tsx';
import { VoteButtons } from '../src/ui/button/VoteButtons.tsx';
import { ConfirmDialog } from '../src/ui/dialog/ConfirmDialog.tsx';
import { FormDialog } from '../src/ui/dialog/FormDialog.tsx';
import { Banner, QuietLine } from '../src/ui/feedback/Banner.tsx';
import { EmptyState } from '../src/ui/feedback/EmptyState.tsx';
import { SkeletonCircle, SkeletonRows } from '../src/ui/feedback/Skeleton.tsx';
import { ToastProvider, useToasts } from '../src/ui/feedback/ToastProvider.tsx';
import { AutoGrowTextArea } from '../src/ui/field/AutoGrowTextArea.tsx';
import { Checkbox, RadioGroup } from '../src/ui/field/Choices.tsx';
import { SelectField } from '../src/ui/field/SelectField.tsx';
import { Switch } from '../src/ui/field/Switch.tsx';
import { TextArea, TextField } from '../src/ui/field/TextField.tsx';
import { FrogAvatar } from '../src/ui/frog/FrogAvatar.tsx';
import { FrogSpinner } from '../src/ui/frog/FrogSpinner.tsx';
import { Mascot } from '../src/ui/frog/Mascot.tsx';
import { ContextMenu } from '../src/ui/menu/ContextMenu.tsx';
import { Menu } from '../src/ui/menu/Menu.tsx';
import type { MenuEntry } from '../src/ui/menu/MenuSurface.tsx';
import { Combobox } from '../src/ui/popover/Combobox.tsx';
import { Popover } from '../src/ui/popover/Popover.tsx';
import { ListEnd } from '../src/ui/scroll/ListEnd.tsx';
import { CommentBody } from '../src/ui/text/CommentBody.tsx';
import { TooltipLayer } from '../src/ui/tooltip/TooltipLayer.tsx';

const ignore = () => undefined;
const ENTRIES: MenuEntry[] = [
  { kind: 'action', label: 'Rename', icon: <Pencil />, onSelect: ignore },
  { kind: 'link', label: 'Export', icon: <Download />, href: '/parts/' },
  { kind: 'separator' },
  { kind: 'choice', label: 'Oldest first', checked: true, onSelect: ignore },
  { kind: 'note', text: 'Loading models...' },
  { kind: 'action', label: 'Delete', icon: <Trash2 />, danger: true, onSelect: ignore },
];
const MODELS = [{ value: 'heron', label: 'Heron', detail: 'Knows the marsh' }];
const REASONS = [{ id: 'spam', label: 'Spam' } as const, { id: 'other', label: 'Other' } as const];
const COMMENT = '> Frogs sing.\n\nOnly the *males* sing, `at night`: see [the atlas](https://example.com).';
const FAILED_LIST = {
  hasNextPage: true,
  isFetching: false,
  isFetchNextPageError: true,
  fetchNextPage: ignore,
};

function Part({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <section className="part" aria-label={name}>
      <h2>{name}</h2>
      <div className="states" data-wide={wide}>
        {children}
      </div>
    </section>
  );
}

function Buttons() {
  return (
    <Part name="Buttons">
      {(['primary', 'plain', 'quiet', 'danger'] as const).map((tone) => (
        <Button key={tone} tone={tone} icon={<Share2 aria-hidden />}>{`Tone: ${tone}`}</Button>
      ))}
      <Button size="s">Small</Button>
      <Button disabled>Disabled</Button>
      <Button busy>Busy</Button>
      <IconButton label="Share" icon={<Share2 />} />
      <IconButton label="Send" icon={<Share2 />} tone="primary" size="s" />
      <IconButton label="Send nothing" icon={<Share2 />} tone="primary" disabled />
      <CopyButton text={() => 'text'} />
      <CopyAction text={() => 'text'} label="Copy" icon={<Download aria-hidden />} />
      <VoteButtons score={0} vote={null} onVote={ignore} />
      <VoteButtons score={1_204} vote="upvote" onVote={ignore} />
      <VoteButtons score={-3} vote="downvote" onVote={ignore} size="s" />
      <VoteButtons score={7} vote={null} onVote={ignore} disabledReason="Login to vote" />
    </Part>
  );
}

function Fields() {
  return (
    <Part name="Fields" wide>
      <TextField label="Name" hint="Shown to everyone." defaultValue="ada" corner="3/32 characters" />
      <TextField label="Address" error="Please enter a valid email address" defaultValue="ada@" />
      <TextField label="Password" beside={<IconButton label="Show" icon={<Pencil />} />} disabled />
      <TextArea label="About" defaultValue="I keep frogs." />
      <SelectField label="Reason" options={REASONS} value="spam" onChange={ignore} />
      <AutoGrowTextArea
        aria-label="Comment"
        value={'It grows\nwith its text.'}
        maxHeight={120}
        onChange={ignore}
      />
      <Checkbox label="Checked" defaultChecked />
      <RadioGroup label="Reason" name="reason" options={REASONS} value="spam" onChange={ignore} />
      <Switch label="Off" checked={false} onChange={ignore} />
      <Switch label="On" checked onChange={ignore} />
      <Switch label="Fixed" checked onChange={ignore} disabledReason="A public conversation stays public" />
      <Combobox
        label="Model"
        value="heron"
        options={MODELS}
        onChange={ignore}
        emptyText=""
        noMatchText="None"
      />
    </Part>
  );
}

function Messages() {
  const { toast } = useToasts();
  const notice = { text: 'Deleted.', action: { label: 'Undo', onPress: ignore }, shown_ms: 60_000 };
  return (
    <Part name="Messages" wide>
      {(['info', 'success', 'warning', 'danger'] as const).map((tone) => (
        <Banner key={tone} tone={tone} action={<Button size="s">Retry</Button>}>{`Tone: ${tone}.`}</Banner>
      ))}
      <QuietLine label="Words" words="Lit: heron">
        <IconButton label="Dismiss" icon={<Trash2 />} size="s" />
      </QuietLine>
      <EmptyState title="Nothing here yet" action={<Button tone="primary">Ask something</Button>} />
      <EmptyState size="s" title="No comments yet" />
      <ListEnd list={FAILED_LIST} />
      <Button onClick={() => toast(notice)}>Show a notice</Button>
    </Part>
  );
}

function Overlays() {
  const [open, setOpen] = useState<'confirm' | 'form' | null>(null);
  const close = () => setOpen(null);
  return (
    <Part name="Overlays">
      <Menu label="Actions" entries={ENTRIES}>
        {(trigger) => <Button {...trigger}>Open the menu</Button>}
      </Menu>
      <ContextMenu label="Actions" entries={ENTRIES}>
        <span>Press with the right button</span>
      </ContextMenu>
      <Popover label="Panel" renderTrigger={(trigger) => <Button {...trigger}>Open the panel</Button>}>
        {() => <p>A panel beside its button.</p>}
      </Popover>
      <Button onClick={() => setOpen('confirm')}>Open the question</Button>
      <Button onClick={() => setOpen('form')}>Open the form</Button>
      <ConfirmDialog
        open={open === 'confirm'}
        title="Delete the conversation?"
        message="It can’t be restored."
        confirmLabel="Delete"
        onConfirm={close}
        onCancel={close}
      />
      {open === 'form' && (
        <FormDialog title="Rename" submitLabel="Save" problem="Nothing." onSubmit={close} onClose={close}>
          <TextField label="Title" defaultValue="Which marsh is the largest?" />
        </FormDialog>
      )}
    </Part>
  );
}

const theme = new URLSearchParams(location.search).get('theme') === 'dark' ? 'dark' : 'light';
document.documentElement.classList.add(theme);
createRoot(document.querySelector('main') ?? document.body).render(
  <ToastProvider>
    <Router>
      <div className="parts">
        <Buttons />
        <Fields />
        <Messages />
        <Overlays />
        <Part name="Texts" wide>
          <CommentBody content={COMMENT} />
        </Part>
        <Part name="Pictures">
          <FrogAvatar username="ada" alone />
          <FrogAvatar username="ada" size={96} alone />
          <FrogSpinner />
          <Mascot />
        </Part>
        <Part name="Placeholders" wide>
          <SkeletonRows count={3} />
          <SkeletonCircle size={40} />
        </Part>
      </div>
    </Router>
    <TooltipLayer />
  </ToastProvider>,
);
