// Buttons, votes and the like.
import { ArrowUp, GitFork, Share2, Square } from 'lucide-react';
import { useState } from 'react';
import { TOGGLE_SIDEBAR } from '../../lib/shortcuts.ts';
import { Button } from '../button/Button.tsx';
import { CopyButton } from '../button/CopyButton.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { LOGIN_TO_VOTE, type Vote, VoteButtons } from '../button/VoteButtons.tsx';
import { Row } from './Row.tsx';

export function ButtonSection() {
  const [busy, setBusy] = useState(false);
  const [vote, setVote] = useState<Vote | null>('upvote');
  const score = 1_204 + { upvote: 1, downvote: -1, none: 0 }[vote ?? 'none'];
  return (
    <>
      <Row label="Tones">
        <Button tone="primary">Start Discussion</Button>
        <Button>Cancel</Button>
        <Button tone="quiet" icon={<GitFork />}>
          Branches
        </Button>
        <Button tone="danger">Delete conversation</Button>
        <Button size="s">Retry</Button>
      </Row>
      <Row label="Busy and disabled">
        <Button tone="primary" busy={busy} busyLabel="Creating..." onClick={() => setBusy(true)}>
          Press me
        </Button>
        <Button tone="primary" busy busyLabel="Logging in...">
          Login
        </Button>
        <Button tone="primary" disabled>
          Login
        </Button>
        <Button disabled>Save</Button>
      </Row>
      <Row label="Icons">
        <IconButton label="Share" icon={<Share2 />} />
        <IconButton label="Open sidebar" icon={<GitFork />} shortcut={TOGGLE_SIDEBAR} />
        <IconButton label="Send" icon={<ArrowUp />} tone="primary" />
        <IconButton label="Send" icon={<ArrowUp />} tone="primary" disabled />
        <IconButton label="Stop" icon={<Square fill="currentColor" />} tone="primary" />
        <CopyButton text={() => 'a text'} />
        <IconButton label="Share, small" icon={<Share2 />} size="s" />
      </Row>
      <Row label="Votes">
        <VoteButtons score={score} vote={vote} onVote={setVote} />
        <VoteButtons score={-3} vote="downvote" onVote={() => {}} />
        <VoteButtons score={7} vote={null} onVote={() => {}} size="s" />
        <VoteButtons score={42} vote={null} onVote={() => {}} disabledReason={LOGIN_TO_VOTE} />
      </Row>
    </>
  );
}
