// Replies to calls without the network. While the server renders a page, the page's calls read from the server itself. The server writes
// the replies into the page, which hydrates with them.

/** Returns the reply to a GET call of this path, as its contract declares it, or null to use the network. Rejects with an ApiError. */
export type GivenReplies = (path: string) => Promise<unknown> | null;

const NONE: GivenReplies = () => null;
let given: GivenReplies = NONE;

/** With null, all calls use the network again. */
export function giveReplies(replies: GivenReplies | null): void {
  given = replies ?? NONE;
}

/** Returns the given reply to a GET call of this path; null if the call must use the network. */
export function takeGivenReply(path: string): Promise<unknown> | null {
  return given(path);
}
