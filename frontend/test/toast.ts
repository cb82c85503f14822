import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Unfocused windows pause the toast, so it cannot expire; the text is found faster than the role. */
export async function undo(user: UserEvent) {
  await screen.findAllByText('Undo');
  fireEvent.blur(window);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
}

/** `waitFor`, because the tooltip of the button may open meanwhile. */
export const expectCopied = (text: string) =>
  waitFor(async () => expect(await navigator.clipboard.readText()).toBe(text));
