// What answers: banners, skeletons, empty states, notices.
import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import { Banner } from '../feedback/Banner.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { SkeletonArticle, SkeletonRows } from '../feedback/Skeleton.tsx';
import { useToasts } from '../feedback/ToastProvider.tsx';
import { Count } from '../text/Count.tsx';
import { RelativeTime } from '../text/RelativeTime.tsx';
import { Row } from './Row.tsx';

const NOW = Date.now();
const DAY = 86_400_000;

export function FeedbackSection() {
  const { toast } = useToasts();
  const [shown, setShown] = useState(true);
  return (
    <>
      {shown && (
        <Banner onDismiss={() => setShown(false)}>Login to ask: Why do frogs sing after rain?</Banner>
      )}
      <Banner tone="success">Password reset email sent!</Banner>
      <Banner tone="warning">The model gateway answers slowly now.</Banner>
      <Banner tone="danger" action={<Button size="s">Retry</Button>}>
        Failed to load discussion.
      </Banner>
      <Row label="Notices">
        <Button
          onClick={() => toast({ text: 'Comment deleted.', action: { label: 'Undo', onPress: () => {} } })}
        >
          Show a notice
        </Button>
      </Row>
      <SkeletonRows count={3} />
      <SkeletonArticle />
      <EmptyState title="No turns in this discussion yet." action={<Button>Ask the first question</Button>}>
        The water is still.
      </EmptyState>
      <EmptyState title="No conversations yet." size="s" />
      <Row label="Times and counts">
        {[0, 5 * 60_000, 7 * 3_600_000, 3 * DAY, 12 * DAY, 90 * DAY, 800 * DAY].map((ago) => (
          <RelativeTime key={ago} time={new Date(NOW - ago).toISOString()} />
        ))}
        {[7, 999, 1_200, 45_300, 2_500_000].map((value) => (
          <span key={value}>
            <Count value={value} />
          </span>
        ))}
      </Row>
    </>
  );
}
