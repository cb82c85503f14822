import { fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Unfocused windows pause the toast, so it cannot expire. */
export async function undo(user: UserEvent) {
  const button = await screen.findByRole('button', { name: 'Undo' });
  fireEvent.blur(window);
  await user.click(button);
}
