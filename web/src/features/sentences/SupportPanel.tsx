// Explains a sentence's colour: the numbers of explicit and inferred voices, the listed comments with their stance, certainty and weight,
// and the rule that derives the colour.
import {
  ATTRIBUTIONS_MAX,
  DISPUTED_BELOW,
  SUPPORTED_ABOVE,
  VOICE_CONFIDENCE_MIN,
} from '@frogpond/contract/limits';
import type { SentenceSupport } from '@frogpond/contract/conversations/analysis';
import type { Turn } from '@frogpond/contract/conversations/turns';
import { sentenceVerdict } from '@frogpond/text/sentences/verdict';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { commentsQuery } from '../../queries/comments/comments.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { SkeletonGroup, SkeletonLine } from '../../ui/feedback/Skeleton.tsx';
import { FrogAvatar } from '../../ui/frog/FrogAvatar.tsx';
import { AgreementSection } from './Agreement.tsx';
import {
  type Fate,
  type RelatedComment,
  excerptComment,
  relatedComments,
} from './tooltip/related-comments.ts';
import { StanceSign } from './StanceSign.tsx';
import {
  NO_SIDE,
  explanationTitle,
  findImportedCounts,
  importedInWords,
  sourcesInWords,
} from './support-words.ts';
import { percentText } from '../../lib/language/formats.ts';
import { translatePlaceholder } from '../../lib/language/placeholders.ts';
import { msg, t } from '../../lib/language/language.ts';
import { ItemBoundary } from '../../ui/feedback/ItemBoundary.tsx';
import styles from './SupportPanel.module.css';

const EXCERPT_GRAPHEMES = 140;

type SupportPanelProps = {
  turn: Turn;
  index: number;
  onShowComment: (turn: Turn, commentId: string) => void;
  onShowSentence: () => void;
  onClose: () => void;
  /** Moves the focus when the panel closes. */
  onFocusBack: () => void;
};

export function SupportPanel(props: SupportPanelProps) {
  const { turn, index, onShowComment, onShowSentence, onClose, onFocusBack } = props;
  const support = turn.analysis?.sentence_colors[index];
  const attributions = support?.attributions ?? [];
  const color = support?.color ?? 'none';
  const list = useInfiniteQuery({ ...commentsQuery(turn.id), enabled: attributions.length > 0 });
  const related = relatedComments({ attributions }, list.data ?? []);
  const verdict = sentenceVerdict(support?.up_count ?? 0, support?.down_count ?? 0, t);
  const imported = findImportedCounts(turn, index);
  const missing = list.isPending ? 0 : attributions.length - related.length;
  return (
    <Dialog
      open
      onClose={onClose}
      onFocusBack={onFocusBack}
      title={explanationTitle(color)}
      size="m"
      footer={<Button onClick={onShowSentence}>{t('Show the sentence')}</Button>}
    >
      <div className={styles['panel']}>
        <blockquote className={styles['sentence']} dir="auto">
          <span data-sentence={index} data-color={color} data-agreed={support?.agreed ?? undefined}>
            {turn.analysis?.sentences[index]}
          </span>
        </blockquote>
        <p className={styles['verdict']}>
          {verdict.share === null
            ? t('{sentence}.', { sentence: t(NO_SIDE) })
            : t('{sentence} ({share} support).', {
                sentence: verdict.sentence,
                share: percentText(verdict.share),
              })}
        </p>
        {support !== undefined && <VoiceSources support={support} />}
        {imported !== undefined && <p className={styles['note']}>{importedInWords(imported)}</p>}
        {list.isPending && attributions.length > 0 && (
          <SkeletonGroup>
            <SkeletonLine width="most" />
            <SkeletonLine width="half" />
          </SkeletonGroup>
        )}
        {related.length > 0 && (
          <ul className={styles['comments']} aria-label={t('Comments on this sentence')}>
            {related.map((one) => (
              <li key={one.comment_id} className={styles['comment']}>
                <ItemBoundary>
                  <RelatedCommentRow related={one} onPress={() => onShowComment(turn, one.comment_id)} />
                </ItemBoundary>
              </li>
            ))}
          </ul>
        )}
        {missing > 0 && <p className={styles['note']}>{t(MISSING, { count: missing })}</p>}
        {attributions.length >= listedMax(turn) && (
          <p className={styles['note']}>{t(LISTED, { count: attributions.length })}</p>
        )}
        {support !== undefined && <AgreementSection support={support} />}
        <Rule />
      </div>
    </Dialog>
  );
}

/** Returns the maximum number of comments that the server lists for a sentence of this answer. */
function listedMax({ analysis }: Turn): number {
  const { sentence, answer } = ATTRIBUTIONS_MAX;
  return Math.max(1, Math.min(sentence, Math.floor(answer / (analysis?.total_sentences ?? 1))));
}

const LISTED = msg({
  one: 'At most one comment is listed for each sentence. All count.',
  other: 'At most {count} comments are listed for each sentence. All count.',
});
const MISSING = msg({
  one: 'One more comment is further down the list.',
  other: '{count} more comments are further down the list.',
});
const AGREE = msg({ one: '{count} agrees', other: '{count} agree' });
const DISAGREE = msg({ one: '{count} disagrees', other: '{count} disagree' });

/** The explicit and the inferred voices of each side. */
function VoiceSources({ support }: { support: SentenceSupport }) {
  const sides = [
    { words: AGREE, count: support.up_count, said: support.said_up, icon: <ThumbsUp /> },
    { words: DISAGREE, count: support.down_count, said: support.said_down, icon: <ThumbsDown /> },
  ].filter(({ count }) => count > 0);
  if (sides.length === 0) return null;
  return (
    <ul className={styles['sources']} aria-label={t('Agree and disagree')}>
      {sides.map(({ words, count, said, icon }) => (
        <li key={words.other}>
          {icon}
          <span>{t(words, { count })}</span>
          <span className={styles['note']}>{sourcesInWords(count, said)}</span>
        </li>
      ))}
    </ul>
  );
}

function RelatedCommentRow({ related, onPress }: { related: RelatedComment; onPress: () => void }) {
  const { comment, stance, confidence, fate } = related;
  return (
    <>
      <div className={styles['byline']}>
        <FrogAvatar username={comment.user.username} avatar_url={comment.user.avatar_url} size={20} />
        <span className={styles['name']}>{translatePlaceholder(comment.user.username)}</span>
        <StanceSign stance={stance} />
        <span className={styles['note']}>{t('{percent} match', { percent: percentText(confidence) })}</span>
      </div>
      {fate !== 'removed' && (
        <button type="button" className={styles['excerpt']} dir="auto" onClick={onPress}>
          {excerptComment(comment.content, EXCERPT_GRAPHEMES)}
        </button>
      )}
      <p className={styles['fate']} data-fate={fate}>
        {fateLabel(fate)}
      </p>
    </>
  );
}

function fateLabel(fate: Fate): string {
  switch (fate) {
    case 'counted':
      return t('Counts once');
    case 'replaced':
      return t('Does not count: the same person said something later');
    case 'unsure':
      return t('Does not count: a match below {share}', { share: percentText(VOICE_CONFIDENCE_MIN) });
    case 'neutral':
      return t('Does not count: takes no side');
    case 'whole':
      return t('Does not count: it is about the whole answer, not this sentence');
    case 'removed':
      return t('Does not count any more: deleted');
  }
}

function Rule() {
  return (
    <section className={styles['rule']}>
      <ul>
        <li>{t('Each reader counts once: by what they pressed, otherwise by their latest comment.')}</li>
        <li>
          {t('More than {most} agree: supported. Fewer than {few}: disputed. Between them: mixed.', {
            most: percentText(SUPPORTED_ABOVE),
            few: percentText(DISPUTED_BELOW),
          })}
        </li>
        <li>{t('It shows what readers think. They may be wrong.')}</li>
      </ul>
      <details>
        <summary>{t('The whole rule')}</summary>
        <ul>
          <li>
            {t(
              'A comment counts if it takes a side with a match of at least {share}: how clear it is that it means this sentence, and its side. “Not sure” takes no side. Votes on comments don’t change the colour.',
              { share: percentText(VOICE_CONFIDENCE_MIN) },
            )}
          </li>
          <li>{t('Agree and Disagree are secret: others see only the counts. Comments are signed.')}</li>
          <li>
            {t(
              'Supported is a solid green line, disputed a dotted red one, mixed a dashed amber one. The line is thin below three readers. A sentence on which no one takes a side has no mark.',
            )}
          </li>
          <li>
            {t(
              'A strong mark needs at least three readers on the winning side (six for a mixed one, two on each side) and a good chance that more readers would not change it. Accounts younger than a day don’t make it strong.',
            )}
          </li>
          <li>
            {t(
              'Two ticks or two crosses after a sentence: readers of two groups who usually disagree agree on it. The groups are computed from all ratings; no one’s group is shown.',
            )}
          </li>
        </ul>
      </details>
    </section>
  );
}
