// Who may do what (product specification, section 6), as pure functions. Whether a thing may be seen at all is
// db/visibility.ts: a thing that may not be seen is 404 before any of these is asked.

export type Actor = { user_id: string } | null;

type ConversationFacts = { creator_id: string | null; is_public: boolean };
type Authored = { user_id: string | null };

/** Ask, branch, regenerate: any signed-in reader of a public conversation, the creator alone of a private one. */
export function canContinue(actor: Actor, conversation: ConversationFacts): boolean {
  return actor !== null && (conversation.is_public || isCreator(actor, conversation));
}

/** Vote, comment, reply: whoever is signed in and may read it. */
export function canTakePart(actor: Actor, conversation: ConversationFacts): boolean {
  return canContinue(actor, conversation);
}

export function isCreator(actor: Actor, conversation: Pick<ConversationFacts, 'creator_id'>): boolean {
  return actor !== null && conversation.creator_id === actor.user_id;
}

/** Edit or delete a comment, edit a question, start or stop an answer: its author alone. */
export function isAuthor(actor: Actor, thing: Authored): boolean {
  return actor !== null && thing.user_id === actor.user_id;
}

/** Who decides on reports: those whom the settings name (in lower case). */
export function isModerator(moderators: ReadonlySet<string>, { username }: { username: string }): boolean {
  return moderators.has(username.toLowerCase());
}

/** Profile, models, account: one's own alone. */
export function isSelf(actor: Actor, user_id: string): boolean {
  return actor?.user_id === user_id;
}
