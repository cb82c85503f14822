import { fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Unfocused windows pause the toast, so it cannot expire; the text is found faster than the role. */
export async function undo(user: UserEvent) {
  const button = await screen.findByText('Undo', { selector: 'button' });
  fireEvent.blur(window);
  await user.click(button);
}
