// How often a method gave a verdict, was right and was false, by cell of the trial: number of voices, mix of groups, puppets, method.

import type { MethodName } from './methods.ts';
import { FORGERIES, type Forgery } from './puppets.ts';
import type { Mix } from './trial.ts';
import type { Truth } from './votes.ts';
import type { Figure, Table } from '../table.ts';

export type Puppets = 'none' | 'fresh' | Forgery;
export const PUPPETS: readonly Puppets[] = ['none', 'fresh', ...FORGERIES];
export const SIZES = [8, 16];
export const MIXES: readonly Mix[] = ['even', 'one_sided', 'nearly_one_sided'];
const METHOD_COLUMNS: [MethodName, string][] = [
  ['share', 'share > 60%'],
  ['strong', 'strong green'],
  ['agreed', 'agreed'],
];

export type Cell = { voices: number; mix: Mix; puppets: Puppets; method: MethodName };
type Count = Cell & { draws: number; holding: number; says: number; right: number; wrong: number };
export type Counts = Map<string, Count>;

export function addTo(counts: Counts, cell: Cell, truth: Truth, says: boolean): void {
  const key = keyOf(cell);
  const count = counts.get(key) ?? { ...cell, draws: 0, holding: 0, says: 0, right: 0, wrong: 0 };
  counts.set(key, count);
  count.draws += 1;
  if (truth.holds) count.holding += 1;
  if (!says) return;
  count.says += 1;
  if (truth.holds) count.right += 1;
  if (truth.is_rejected) count.wrong += 1;
}

/** The cells of the protocol. A share of nothing is null. */
export function jsonRows(counts: Counts) {
  return [...counts.values()].flatMap((count) => {
    const { voices, mix, method } = count;
    const isProtocol = mix !== 'nearly_one_sided' && ['none', 'fresh', 'copied'].includes(count.puppets);
    const puppets = count.puppets === 'copied' ? 'forged' : count.puppets;
    return isProtocol ? [{ voices, mix, puppets, method, ...sharesOf(count) }] : [];
  });
}

export function countTable(title: string, counts: Counts): Table {
  const rows = SIZES.flatMap((voices) =>
    MIXES.flatMap((mix) =>
      PUPPETS.filter((puppets) => counts.has(keyOf({ voices, mix, puppets, method: 'agreed' }))).map(
        (puppets) => [
          `${voices} ${mix.replaceAll('_', ' ')}`,
          puppets.replaceAll('_', ' '),
          ...METHOD_COLUMNS.map(([method]) => shown(counts.get(keyOf({ voices, mix, puppets, method })))),
        ],
      ),
    ),
  );
  return { title, columns: ['voices', '8 puppets', ...METHOD_COLUMNS.map(([, title]) => title)], rows };
}

const EVEN: Cell = { voices: 16, mix: 'even', puppets: 'none', method: 'agreed' };
const ONE_SIDED: Cell = { ...EVEN, mix: 'one_sided' };
const FORGED: Cell = { ...EVEN, puppets: 'copied' };

export function conversationTable(byConversation: ReadonlyMap<string, Counts>): Table {
  const cells = [EVEN, ONE_SIDED, { ...ONE_SIDED, voices: 8 }, FORGED];
  return {
    title: 'Agreed across groups, by conversation: right / false / recall',
    columns: ['', '16 even', '16 one-sided', '8 one-sided', '16 even + 8 copied'],
    rows: [...byConversation].map(([name, counts]) => [
      name,
      ...cells.map((cell) => shown(counts.get(keyOf(cell)))),
    ]),
  };
}

/** Prints each figure beside that of the strong green colour. */
export function goalFigures(counts: Counts): Figure[] {
  const shareOf = (cell: Cell, share: 'right' | 'false' | 'recall'): number | null => {
    const count = counts.get(keyOf(cell));
    return count === undefined ? null : sharesOf(count)[share];
  };
  const goals: [string, Cell, 'right' | 'false' | 'recall', Pick<Figure, 'at_least' | 'at_most'>][] = [
    ['16 even: right', EVEN, 'right', { at_least: 0.92 }],
    ['16 even: false', EVEN, 'false', { at_most: 0.02 }],
    ['16 even: recall', EVEN, 'recall', { at_least: 0.6 }],
    ['16 one-sided: right', ONE_SIDED, 'right', { at_least: 0.88 }],
    ['16 one-sided: false', ONE_SIDED, 'false', { at_most: 0.05 }],
    ['8 one-sided: false', { ...ONE_SIDED, voices: 8 }, 'false', { at_most: 0.06 }],
    ['16 even + 8 forged: right', FORGED, 'right', { at_least: 0.88 }],
    ['16 even + 8 forged: false', FORGED, 'false', { at_most: 0.05 }],
  ];
  return goals.map(([what, cell, share, goal]) => ({
    what,
    value: shareOf(cell, share),
    unit: '',
    baseline: shareOf({ ...cell, method: 'strong' }, share) ?? 0,
    ...goal,
  }));
}

function sharesOf({ draws, holding, says, right, wrong }: Count) {
  return {
    says: shareOrNull(says, draws),
    right: shareOrNull(right, says),
    false: shareOrNull(wrong, says),
    recall: shareOrNull(right, holding),
  };
}

function shareOrNull(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

function shown(count: Count | undefined): string {
  if (count === undefined || count.says === 0) return 'silent';
  const { right, false: wrong, recall } = sharesOf(count);
  return [right, wrong, recall].map((share) => share?.toFixed(3) ?? '-').join(' / ');
}

function keyOf({ voices, mix, puppets, method }: Cell): string {
  return `${voices} ${mix} ${puppets} ${method}`;
}
