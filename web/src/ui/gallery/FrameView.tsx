// The frame of a page around sample content, with a dock.
import { ArrowUp, SquarePen } from 'lucide-react';
import { useState } from 'react';
import { MEDIA, matchesMedia } from '../../lib/use-media-query.ts';
import { Button } from '../button/Button.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { SkeletonRows } from '../feedback/Skeleton.tsx';
import { ToastProvider } from '../feedback/ToastProvider.tsx';
import { AutoGrowTextArea, COMPOSER_MAX_HEIGHT } from '../field/AutoGrowTextArea.tsx';
import { AppFrame } from '../frame/AppFrame.tsx';
import { Column, Dock } from '../frame/Column.tsx';
import { Logo } from '../frog/Logo.tsx';
import { TooltipLayer } from '../tooltip/TooltipLayer.tsx';
import styles from './Gallery.module.css';
import { SampleArticle } from './SampleArticle.tsx';

export function FrameView() {
  const [open, setOpen] = useState(() => !matchesMedia(MEDIA.phone));
  const [text, setText] = useState('');
  return (
    <ToastProvider>
      <AppFrame
        home={
          <a href="#home" aria-label="Frogpond">
            <Logo />
          </a>
        }
        topBarEnd={<IconButton label="New chat" icon={<SquarePen />} />}
        sidebarOpen={open}
        onSidebarChange={setOpen}
        sidebar={
          <div className={styles['list']}>
            <Button wide icon={<SquarePen />}>
              New chat
            </Button>
            <SkeletonRows count={5} />
          </div>
        }
      >
        <Column>
          <SampleArticle heading="h1" />
        </Column>
        <Dock>
          <div className={styles['composer']} data-focus-frame>
            <AutoGrowTextArea
              aria-label="Message"
              placeholder="Continue conversation..."
              value={text}
              maxHeight={COMPOSER_MAX_HEIGHT}
              onChange={(event) => setText(event.target.value)}
            />
            <div className={styles['composerBar']}>
              <IconButton className={styles['push']} label="Send" icon={<ArrowUp />} tone="primary" />
            </div>
          </div>
        </Dock>
      </AppFrame>
      <TooltipLayer />
    </ToastProvider>
  );
}
