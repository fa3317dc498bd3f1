// Replies that need no network. The server reads from itself while it renders a page, and the page hydrates with the replies that it was
// rendered from, which the server writes into it.

/** Returns the reply to a GET call of this path, as its contract declares it, or null to use the network. Rejects with an ApiError. */
export type GivenReplies = (path: string) => Promise<unknown> | null;

const NONE: GivenReplies = () => null;
let given: GivenReplies = NONE;

/** Null: all calls use the network again. */
export function giveReplies(replies: GivenReplies | null): void {
  given = replies ?? NONE;
}

export function takeGivenReply(path: string): Promise<unknown> | null {
  return given(path);
}
