// The community's view of one sentence: the verdict in words, the reader's own voice, up to three related comments, and two
// actions.
import type { Stance } from '@frogpond/contract/conversations/analysis';
import type { Turn } from '@frogpond/contract/conversations/turns';
import { TOOLTIP_COMMENTS } from '@frogpond/contract/limits';
import { sentenceVerdict } from '@frogpond/text/sentences/verdict';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowRight, CircleHelp, MessageSquareQuote, ThumbsDown, ThumbsUp, X } from 'lucide-react';
import { commentsQuery } from '../../../queries/comments/comments.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { SkeletonLine } from '../../../ui/feedback/Skeleton.tsx';
import { FrogAvatar } from '../../../ui/frog/FrogAvatar.tsx';
import { VisuallyHidden } from '../../../ui/text/inline-text.tsx';
import { AgreedLine } from '../Agreement.tsx';
import {
  type RelatedComment,
  excerptComment,
  matchPercent,
  questionAbout,
  relatedComments,
} from './related-comments.ts';
import { NO_SIDE, SECRET_VOICE, explanationTitle, findImportedCounts } from '../support-words.ts';
import { StanceSign } from '../StanceSign.tsx';
import { useKeptStance } from '../../../lib/drafts/kept-voices.ts';
import { KeptNote } from '../voices/KeptNote.tsx';
import { VoiceButtons } from '../voices/VoiceButtons.tsx';
import type { ShownSentence } from './watch-sentences.ts';
import { translatePlaceholder } from '../../../lib/language/placeholders.ts';
import { t } from '../../../lib/language/language.ts';
import { ItemBoundary } from '../../../ui/feedback/ItemBoundary.tsx';
import styles from './SentenceTooltip.module.css';

type SentenceTooltipProps = SentenceActions & {
  turn: Turn;
  index: number;
  /** With `tap`, the tooltip is a sheet that quotes the sentence. */
  opened_by: ShownSentence['opened_by'];
  /** The reader has just given a voice for the first time. */
  isIntroduced: boolean;
  onVoice: (stance: Stance) => void;
  onSignIn: () => void;
  onExplain: () => void;
  onClose: () => void;
  /** Null without a next sentence. */
  onNext: (() => void) | null;
};

export function SentenceTooltip(props: SentenceTooltipProps) {
  const { turn, index, opened_by, onExplain, onClose, onNext } = props;
  const sentence = turn.analysis?.sentences[index] ?? '';
  const next = index + 1 < (turn.analysis?.sentences.length ?? 0) ? onNext : null;
  const support = turn.analysis?.sentence_colors[index];
  const attributions = support?.attributions ?? [];
  const color = support?.color ?? 'none';
  const up = support?.up_count ?? 0;
  const down = support?.down_count ?? 0;
  const kept = useKeptStance(turn.id, index);
  const voice = support?.my_voice ?? kept ?? null;
  const agreed = support?.agreed ?? null;
  const list = useInfiniteQuery({ ...commentsQuery(turn.id), enabled: attributions.length > 0 });
  const related = relatedComments({ attributions }, list.data ?? []);
  const shown = related.filter(({ fate }) => fate !== 'removed').slice(0, TOOLTIP_COMMENTS);
  /** Closes the tooltip before the action of a button starts. */
  const leaveTo = (action: () => void) => () => {
    onClose();
    action();
  };
  const isLoading = attributions.length > 0 && list.isPending;
  return (
    <>
      {opened_by === 'tap' && (
        <div className={styles['head']}>
          <p className={styles['quoted']} dir="auto">
            {sentence}
          </p>
          {next !== null && (
            <IconButton label={t('Next sentence')} icon={<ArrowRight />} tooltip={null} onClick={next} />
          )}
          <IconButton label={t('Close')} icon={<X />} tooltip={null} onClick={onClose} />
        </div>
      )}
      <Verdict
        up={up}
        down={down}
        color={color}
        isDiscussed={isLoading || voice !== null || shown.length > 0}
      />
      {agreed !== null && <AgreedLine agreed={agreed} />}
      <VoiceButtons voice={voice} onVoice={props.onVoice} keys={['a', 'd', 'u']} />
      {kept !== undefined && <KeptNote onSignIn={props.onSignIn} />}
      {props.isIntroduced && (
        <p className={styles['note']}>
          {t(SECRET_VOICE)} {t('Press again to take yours back.')}
        </p>
      )}
      {isLoading && <SkeletonLine width="most" />}
      {!isLoading && shown.length === 0 && (
        <p className={styles['empty']}>{t('No related comments found')}</p>
      )}
      {shown.length > 0 && (
        <ul className={styles['comments']} aria-label={t('Related comments')}>
          {shown.map((one) => (
            <li key={one.comment_id}>
              <ItemBoundary>
                <Related related={one} onPress={leaveTo(() => props.onShowComment(turn, one.comment_id))} />
              </ItemBoundary>
            </li>
          ))}
        </ul>
      )}
      <div className={styles['buttons']}>
        {opened_by === 'key' && next !== null && (
          <Button size="s" tone="quiet" icon={<ArrowRight />} onClick={next}>
            {t('Next sentence')}
          </Button>
        )}
        <Button
          size="s"
          tone="quiet"
          icon={<MessageSquareQuote />}
          onClick={leaveTo(() => props.onComment(turn, sentence))}
        >
          {t('Comment on this sentence')}
        </Button>
        <Button
          size="s"
          tone="quiet"
          icon={<CircleHelp />}
          onClick={leaveTo(() => props.onAsk(turn, questionAbout(sentence, related)))}
        >
          {t('Ask about this sentence')}
        </Button>
        {(attributions.length + up + down > 0 || findImportedCounts(turn, index) !== undefined) && (
          <button type="button" className={styles['explain']} onClick={onExplain}>
            {explanationTitle(color)}
          </button>
        )}
      </div>
    </>
  );
}

type VerdictProps = { up: number; down: number; color: string; isDiscussed: boolean };

function Verdict({ up, down, color, isDiscussed }: VerdictProps) {
  const { label, sentence } = sentenceVerdict(up, down, t);
  if (label === null) {
    return <p className={styles['verdict']}>{isDiscussed ? t(NO_SIDE) : t('No interactions yet')}</p>;
  }
  return (
    <div className={styles['verdict']} data-verdict={color}>
      <p>{sentence}</p>
      <p className={styles['counts']}>
        <span>
          <ThumbsUp />
          {up} <VisuallyHidden>{t('agree')}</VisuallyHidden>
        </span>
        <span>
          <ThumbsDown />
          {down} <VisuallyHidden>{t('disagree')}</VisuallyHidden>
        </span>
      </p>
    </div>
  );
}

function Related({ related, onPress }: { related: RelatedComment; onPress: () => void }) {
  const { comment, stance, confidence } = related;
  const percent = matchPercent(confidence);
  return (
    <button type="button" className={styles['comment']} onClick={onPress}>
      <span className={styles['byline']}>
        <FrogAvatar username={comment.user.username} avatar_url={comment.user.avatar_url} size={20} />
        <span className={styles['name']}>{translatePlaceholder(comment.user.username)}</span>
        <StanceSign stance={stance} />
        {percent !== null && <span className={styles['match']}>{t('{percent} match', { percent })}</span>}
      </span>
      <span className={styles['excerpt']} dir="auto">
        {excerptComment(comment.content)}
      </span>
    </button>
  );
}

/** The actions that start from a sentence; the screen implements them. */
export type SentenceActions = {
  /** Comments on this sentence: its text is quoted in the comment box. */
  onComment: (turn: Turn, sentence: string) => void;
  /** Asks about it: starts a branch with this question. */
  onAsk: (turn: Turn, question: string) => void;
  /** Shows a comment in its place. */
  onShowComment: (turn: Turn, commentId: string) => void;
};
