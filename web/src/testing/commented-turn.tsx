// The comments of a turn as shown below its answer, and the elements that a test clicks and reads.

import type { Comment } from '@frogpond/contract/conversations/comments';
import type { SelfUser } from '@frogpond/contract/people/users';
import { fireEvent, screen, within } from '@testing-library/react';
import { newComment } from '../features/comments/comment-box.ts';
import { TurnComments, type TurnCommentsProps } from '../features/comments/TurnComments.tsx';
import { sampleTurn, sampleUser } from './samples.ts';
import { show, pass } from './show.tsx';

type Shown = Partial<TurnCommentsProps> & { reader?: SelfUser | null };

/** Opens the comments at once, without waiting for the view to come near. */
export async function showComments({ reader = sampleUser(), ...given }: Shown = {}) {
  const props: TurnCommentsProps = {
    turn: sampleTurn({ comment_count: 1 }),
    expanded: true,
    onSignIn: () => undefined,
    ...given,
  };
  await newComment.load();
  const shown = show(<TurnComments {...props} />, { reader });
  await pass(0);
  return {
    client: shown.client,
    showWith: async (more: Partial<TurnCommentsProps>) => {
      shown.showAgain(<TurnComments {...props} {...more} />);
      await pass(0);
    },
  };
}

export const listed = (items: Comment[], next: string | null = null) => ({
  listComments: () => ({ items, next }),
});

export function commentItem(id: string): HTMLElement {
  const item = document.querySelector<HTMLElement>(`[data-comment-id="${id}"]`);
  if (item === null) throw new Error(`The comment ${id} is not shown`);
  return item;
}

export const shownIds = (list: Element | null | undefined) =>
  [...(list?.children ?? [])].map((item) => item.getAttribute('data-comment-id'));

/** Returns the first button with the name: a comment's own button, because the buttons of its replies follow. */
export function buttonIn(container: HTMLElement, name: string): HTMLElement {
  const [first] = within(container).getAllByRole('button', { name });
  if (first === undefined) throw new Error(`No button ${name}`);
  return first;
}

export const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
export const write = (area: HTMLElement, text: string) => fireEvent.change(area, { target: { value: text } });

/** Sends the text in the field. */
export async function send(area: HTMLElement): Promise<void> {
  fireEvent.keyDown(area, { key: 'Enter' });
  await pass(0);
}

/** Clicks and waits for the server's reply. */
export async function pressButton(container: HTMLElement, name: string): Promise<void> {
  fireEvent.click(buttonIn(container, name));
  await pass(0);
}
