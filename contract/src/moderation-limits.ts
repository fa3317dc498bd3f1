// The limits of appeals and of moderators' notes.

export const APPEAL_TEXT_MAX = 2_000;
/** Appeals in one reply, the oldest first. */
export const APPEALS_LISTED_MAX = 100;
/** Notes about one person. */
export const PERSON_NOTES_MAX = 50;
/** Pairs of a tag and its moderator, on the whole site. */
export const TAG_MODERATORS_MAX = 200;
