// SQL of voices: what the rights of a tap depend on. The tap itself is written in analysis/support/store.ts.

import { sql } from 'kysely';
import { bool, instant, uuid } from '../db/statements/row.ts';
import type { Params } from '../db/statements/params.ts';
import { findFirst, preparedWide, transactional } from '../db/statements/statement.ts';
import { hasBlockedViewer, isOpen, visibleTo } from '../db/visibility.ts';

export type Sentence = { turn_id: string; index: number };

/** The facts that the rights of a tap depend on. */
const tappedSentence = {
  creator_id: uuid.nullable(),
  is_open: bool,
  removed_at: instant.nullable(),
  is_answered: bool,
  is_blocked_by_creator: bool,
  has_sentence: bool,
};

type Tapped = Sentence & { user_id: string };

/**
 * Locks the conversation and the turn. Returns undefined if the user may not read the turn. After a wait for the locks, the facts are of
 * the new versions of the rows; sentences never change.
 */
export const lockTapped = transactional(
  findFirst(
    preparedWide(
      'voices.lock',
      tappedSentence,
      ({ turn_id, index, user_id }: Params<Tapped>) => sql`
    select t.removed_at, t.ai_response is not null as is_answered, c.creator_id, ${isOpen} as is_open,
      ${hasBlockedViewer('c.creator_id', user_id)} as is_blocked_by_creator,
      coalesce(${index}::int < jsonb_array_length(s.sentences), false) as has_sentence
    from conversations c join turns t on t.conversation_id = c.id left join sentences s on s.turn_id = t.id
    where t.id = ${turn_id} and ${visibleTo(user_id)} for no key update of c, t`,
    ),
  ),
);
