// The branches at a fork in the server's order, best first. Shows a few at first, because a popular question has hundreds; the current
// one is always among them.

import { BRANCH_PREVIEW_GRAPHEMES } from '@frogpond/contract/limits';
import type { Turn } from '@frogpond/contract/conversations/turns';
import { assertsNothing } from '@frogpond/text/sentences/assertions';
import { supportSummary } from '@frogpond/text/sentences/verdict';
import { previewText } from '@frogpond/text/unicode/graphemes';
import { modelDisplayName } from '@frogpond/text/display/model-names';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { siblingsQuery } from '../../queries/turns/branches.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ItemBoundary } from '../../ui/feedback/ItemBoundary.tsx';
import { SkeletonGroup, SkeletonLine } from '../../ui/feedback/Skeleton.tsx';
import { FrogAvatar } from '../../ui/frog/FrogAvatar.tsx';
import { RelativeTime, Count } from '../../ui/text/inline-text.tsx';
import { translatePlaceholder } from '../../lib/language/placeholders.ts';
import { t, tx } from '../../lib/language/language.ts';
import styles from './Branches.module.css';

/** The list loads after the panel has been open for this long. */
const FETCH_DELAY_MS = 500;
const SHOWN_AT_FIRST = 20;
const SHOWN_MORE = 50;

type BranchesPanelProps = { turn: Turn; onChoose: (turnId: string) => void };

export function BranchesPanel({ turn, onChoose }: BranchesPanelProps) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), FETCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    ...siblingsQuery(turn.id),
    enabled: isDue,
  });
  if (data === undefined && !isError) {
    return (
      <SkeletonGroup label={t('Loading the branches')}>
        <div className={styles['list']}>
          {Array.from({ length: Math.min(turn.sibling_count, SHOWN_AT_FIRST) }, (_, index) => (
            <div key={index} className={styles['branch']}>
              <SkeletonLine width="most" />
              <SkeletonLine width="half" size="s" />
            </div>
          ))}
        </div>
      </SkeletonGroup>
    );
  }
  return (
    <BranchList
      branches={data ?? []}
      current={turn}
      count={Math.max(turn.sibling_count, data?.length ?? 0)}
      isLoadingMore={isFetchingNextPage}
      onLoadMore={hasNextPage ? () => void fetchNextPage() : undefined}
      onChoose={onChoose}
    />
  );
}

type BranchListProps = {
  branches: readonly Turn[];
  current: Turn;
  /** The number of all branches, loaded or not. */
  count: number;
  isLoadingMore: boolean;
  /** Undefined if all branches are loaded. */
  onLoadMore: (() => void) | undefined;
  onChoose: (turnId: string) => void;
};

function BranchList({ branches, current, count, isLoadingMore, onLoadMore, onChoose }: BranchListProps) {
  const [limit, setLimit] = useState(SHOWN_AT_FIRST);
  const list = useRef<HTMLUListElement>(null);
  const first = branches.slice(0, limit);
  const shown =
    first.some(({ id }) => id === current.id) || branches.length === 0 ? first : [...first, current];
  const hidden = onLoadMore === undefined ? branches.length - shown.length : count - shown.length;
  /** Returns the rank of a branch, from 1; undefined for the current branch while its page is not loaded. */
  const placeOf = ({ id }: Turn, index: number) =>
    (index < first.length ? index : branches.findIndex((one) => one.id === id)) + 1 || undefined;
  const showMore = () => {
    setLimit(limit + SHOWN_MORE);
    if (limit + SHOWN_MORE > branches.length) onLoadMore?.();
    // The button may be removed, so the focus moves to the first new branch.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[aria-posinset="${limit + 1}"] button`)?.focus(),
    );
  };
  return (
    <ul ref={list} className={styles['list']}>
      {shown.map((branch, index) => (
        <li key={branch.id} aria-setsize={count} aria-posinset={placeOf(branch, index)}>
          <ItemBoundary>
            <BranchButton branch={branch} isCurrent={branch.id === current.id} onChoose={onChoose} />
          </ItemBoundary>
        </li>
      ))}
      {hidden > 0 && (
        <li>
          <Button tone="quiet" size="s" busy={isLoadingMore} onClick={showMore}>
            {t('Show more ({hidden})', { hidden })}
          </Button>
        </li>
      )}
    </ul>
  );
}

type BranchButtonProps = { branch: Turn; isCurrent: boolean; onChoose: (turnId: string) => void };

function BranchButton({ branch, isCurrent, onChoose }: BranchButtonProps) {
  const preview = previewText(branch.user_message, BRANCH_PREVIEW_GRAPHEMES);
  return (
    <button
      type="button"
      className={styles['branch']}
      aria-current={isCurrent || undefined}
      onClick={() => onChoose(branch.id)}
    >
      <span
        className={styles['preview']}
        dir="auto"
        data-cut={preview.length < branch.user_message.length || undefined}
      >
        {preview}
      </span>
      <AnswerStart branch={branch} />
      <span className={styles['facts']}>
        <FrogAvatar username={branch.user.username} avatar_url={branch.user.avatar_url} size={20} />
        <span>{translatePlaceholder(branch.user.username)}</span>
        <span>{modelDisplayName(branch.ai_model ?? branch.requested_model)}</span>
        <span>
          {tx(
            { one: '{shown} upvote', other: '{shown} upvotes' },
            { count: branch.upvotes, shown: <Count value={branch.upvotes} /> },
          )}
        </span>
        <RelativeTime time={branch.created_at} />
      </span>
    </button>
  );
}

/** The first sentence that asserts something in the branch's answer, and what readers say about it. */
function AnswerStart({ branch: { analysis } }: { branch: Turn }) {
  const first = analysis?.sentences.find((sentence) => !assertsNothing(sentence));
  if (first === undefined) return null;
  const { discussed, text } = supportSummary(analysis?.sentence_colors ?? [], t);
  return (
    <>
      <span className={styles['answer']} dir="auto">
        {first}
      </span>
      {discussed > 0 && <span className={styles['facts']}>{text}</span>}
    </>
  );
}
